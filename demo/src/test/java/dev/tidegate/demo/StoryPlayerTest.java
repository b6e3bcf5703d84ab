package dev.tidegate.demo;

import static dev.tidegate.testsupport.Property.forAll;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.demo.FleetMember.State;
import dev.tidegate.testsupport.Generator;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StoryPlayerTest {

    private static final Instant START = Instant.parse("2026-03-02T08:00:00Z");

    private final DemoTime time = new DemoTime();
    private final StringWriter written = new StringWriter();

    @Test
    void simulated_time_runs_so_many_times_as_fast() {
        player(60).play(false);

        assertThat(time.passed()).isEqualTo(Duration.ofSeconds(3));
        assertThat(written.toString()).contains("day 1 08:03  a is done after 3 min: all 1 clusters have policy-v2");
    }

    @Test
    void without_waiting_no_time_passes() {
        player(60).play(true);

        assertThat(time.passed()).isZero();
        assertThat(written.toString()).contains("day 1 08:03");
    }

    @Test
    void short_and_long_stories_are_told_in_about_the_same_time() {
        forAll(Generator.durations(Duration.ofSeconds(10), Duration.ofDays(30)), story -> {
            var real = story.dividedBy(StoryPlayer.speedFor(story));

            assertThat(real).isBetween(Duration.ofSeconds(9), Duration.ofSeconds(20));
        });
    }

    private StoryPlayer player(long speed) {
        var recorder = new StoryRecorder(StoryScript.of("rollout"), "policy-v2");
        recorder.step(START, List.of(FleetMember.of("a-1", "a", State.PROGRESSING)));
        recorder.step(START.plusSeconds(180), List.of(FleetMember.of("a-1", "a", State.DONE)));
        var story = recorder.finish(1, null, List.of(), Map.of());
        return new StoryPlayer(story, time.noTerminal(), new PrintWriter(written), false, speed);
    }
}

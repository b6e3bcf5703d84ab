package dev.tidegate.cli.demo;

import static dev.tidegate.testsupport.Property.forAll;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.testsupport.Gen;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class TempoTest {

    private final FakeTime time = new FakeTime();

    @Test
    void simulated_time_runs_so_many_times_as_fast() {
        var tempo = new Tempo(time.noTerminal(), Setting.START, 60);

        time.sleep(Duration.ofSeconds(2));

        assertThat(tempo.storyNow()).isEqualTo(Setting.START.plus(Duration.ofMinutes(2)));
    }

    @Test
    void waiting_ends_as_soon_as_the_simulated_instant_has_come() {
        var tempo = new Tempo(time.noTerminal(), Setting.START, 60);

        tempo.waitUntil(Setting.START.plus(Duration.ofMinutes(3)));

        assertThat(tempo.storyNow()).isAfterOrEqualTo(Setting.START.plus(Duration.ofMinutes(3)));
        assertThat(time.passed()).isCloseTo(Duration.ofSeconds(3), Duration.ofMillis(2));
    }

    @Test
    void for_what_is_past_nobody_waits() {
        var tempo = new Tempo(time.noTerminal(), Setting.START, 60);

        tempo.waitUntil(Setting.START.minusSeconds(5));

        assertThat(time.passed()).isZero();
    }

    @Test
    void short_and_long_stories_are_told_in_about_the_same_time() {
        forAll(Gen.durations(Duration.ofSeconds(10), Duration.ofDays(30)), story -> {
            var real = story.dividedBy(Tempo.speedFor(story));

            assertThat(real).isBetween(Duration.ofSeconds(9), Duration.ofSeconds(20));
        });
    }
}

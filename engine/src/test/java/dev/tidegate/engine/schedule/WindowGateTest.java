package dev.tidegate.engine.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.gate.Fact;
import dev.tidegate.engine.gate.Verdict;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;

class WindowGateTest {

    private static final Instant MONDAY = Instant.parse("2024-05-13T07:30:00Z");

    private static Verdict window(Window window, Instant now) {
        return new WindowGate<String>("release-hours", window).check("candidate", now);
    }

    private static Verdict start(String schedule, Instant now) {
        var cron = Cron.parse(schedule, CronDayRule.BOTH).orElseThrow();
        return new StartWindowGate<String>(
                        new StartWindow(cron, ZoneId.of("UTC"), Duration.ofMinutes(6), Duration.ofHours(2)))
                .check("candidate", now);
    }

    @Test
    void an_open_window_says_when_it_closes() {
        var verdict = window(WeeklyWindow.parse("Mon-Thu 07:00-16:00").orElseThrow(), MONDAY);

        assertThat(verdict.isOpen()).isTrue();
        assertThat(verdict.sentence()).isEqualTo("release-hours is open and closes in 8 h 30 min (16:00 UTC)");
        assertThat(verdict.changesAt()).contains(Instant.parse("2024-05-13T16:00:00Z"));
        assertThat(verdict.facts())
                .containsExactly(new Fact("window", "release-hours"), new Fact("times", "Mon-Thu 07:00-16:00 UTC"));
    }

    @Test
    void a_closed_window_says_when_it_opens() {
        var verdict = window(WeeklyWindow.parse("Tue 07:00-16:00").orElseThrow(), MONDAY);

        assertThat(verdict.isOpen()).isFalse();
        assertThat(verdict.sentence())
                .isEqualTo("release-hours is closed and opens in 23 h 30 min (2024-05-14 07:00 UTC)");
        assertThat(verdict.changesAt()).contains(Instant.parse("2024-05-14T07:00:00Z"));
    }

    @Test
    void a_window_that_never_changes_says_so() {
        assertThat(window(now -> WindowState.closed(null), MONDAY).sentence())
                .isEqualTo("release-hours is closed and never opens again");
        assertThat(window(now -> WindowState.open(null), MONDAY).sentence()).isEqualTo("release-hours is open");
    }

    @Test
    void a_start_within_the_horizon_opens_the_gate() {
        var verdict = start("0 9 * * 1-4", MONDAY);

        assertThat(verdict.isOpen()).isTrue();
        assertThat(verdict.sentence()).isEqualTo("next start in 1 h 30 min (09:00 UTC)");
        assertThat(verdict.changesAt()).contains(Instant.parse("2024-05-13T08:54:00Z"));
        assertThat(verdict.facts())
                .containsExactly(
                        new Fact("schedule", "0 9 * * 1-4"),
                        new Fact("zone", "UTC"),
                        new Fact("start", Instant.parse("2024-05-13T09:00:00Z")));
    }

    @Test
    void a_start_beyond_the_horizon_keeps_the_gate_closed_until_it_comes_nearer() {
        var verdict = start("0 9 * * 2", MONDAY);

        assertThat(verdict.isOpen()).isFalse();
        assertThat(verdict.sentence()).isEqualTo("next start in 1 d 1 h (2024-05-14 09:00 UTC), more than 2 h ahead");
        assertThat(verdict.changesAt()).contains(Instant.parse("2024-05-14T07:00:00Z"));
    }

    @Test
    void a_schedule_that_never_comes_keeps_the_gate_closed_for_ever() {
        var verdict = start("0 0 31 2 *", MONDAY);

        assertThat(verdict.isOpen()).isFalse();
        assertThat(verdict.sentence()).isEqualTo("the schedule has no start any more");
        assertThat(verdict.changesAt()).isEmpty();
    }
}

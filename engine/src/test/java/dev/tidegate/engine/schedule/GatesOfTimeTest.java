package dev.tidegate.engine.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.gate.Fact;
import dev.tidegate.engine.gate.Verdict;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.Test;

class GatesOfTimeTest {

    private static final Instant MONDAY = Instant.parse("2024-05-13T07:30:00Z");

    private static Verdict window(Window window, Instant now) {
        return new WindowGate<String>("release-hours", window).check("candidate", now);
    }

    private static Verdict freeze(Instant now, FreezeWindow... freezes) {
        return new FreezeGate<String>(new FreezeCalendar(List.of(freezes))).check("candidate", now);
    }

    private static Verdict start(String schedule, Instant now) {
        var cron = Cron.parse(schedule, DayRule.BOTH).orElseThrow();
        return new StartGate<String>(
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
        var over = new FixedWindow(MONDAY.minusSeconds(60), MONDAY);

        assertThat(window(over, MONDAY).sentence()).isEqualTo("release-hours is closed and never opens again");
        assertThat(window(over.inverted(), MONDAY).sentence()).isEqualTo("release-hours is open");
        assertThat(window(over.inverted(), MONDAY).facts())
                .contains(new Fact("times", "outside (from 2024-05-13T07:29:00Z to 2024-05-13T07:30:00Z)"));
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

    @Test
    void a_freeze_says_why_and_until_when() {
        var verdict = freeze(
                MONDAY,
                new FreezeWindow(MONDAY.minusSeconds(3600), MONDAY.plusSeconds(600), "quarter-end"),
                new FreezeWindow(MONDAY, MONDAY.plusSeconds(4320), "incident 42"));

        assertThat(verdict.isOpen()).isFalse();
        assertThat(verdict.sentence())
                .isEqualTo("frozen by quarter-end and incident 42, ends in 1 h 12 min (08:42 UTC)");
        assertThat(verdict.changesAt()).contains(MONDAY.plusSeconds(4320));
        assertThat(verdict.facts())
                .containsExactly(
                        new Fact("reasons", List.of("quarter-end", "incident 42")),
                        new Fact("since", MONDAY.minusSeconds(3600)));
    }

    @Test
    void a_freeze_without_end_lasts_until_it_is_lifted() {
        var verdict = freeze(MONDAY, new FreezeWindow(MONDAY, null, "incident 42"));

        assertThat(verdict.sentence()).isEqualTo("frozen by incident 42, lasts until it is lifted");
        assertThat(verdict.changesAt()).isEmpty();
    }

    @Test
    void before_a_freeze_the_gate_says_what_is_coming() {
        var verdict = freeze(MONDAY, new FreezeWindow(MONDAY.plusSeconds(60), null, "year-end"));

        assertThat(verdict.isOpen()).isTrue();
        assertThat(verdict.sentence()).isEqualTo("not frozen; year-end begins in 1 min (07:31 UTC)");
        assertThat(verdict.changesAt()).contains(MONDAY.plusSeconds(60));
        assertThat(freeze(MONDAY).sentence()).isEqualTo("not frozen");
    }
}

package dev.tidegate.engine.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What happens to schedules where clocks are put forward, put back, or skip a day. */
class CronClockChangeTest {

    private static List<String> matches(String text, String zone, String after, String until) {
        var cron = Cron.parse(text, CronDayRule.BOTH).orElseThrow();
        var found = new ArrayList<String>();
        var end = Instant.parse(until);
        var next = cron.next(Instant.parse(after), ZoneId.of(zone));
        while (next.isPresent() && next.get().isBefore(end)) {
            assertThat(cron.matches(next.get(), ZoneId.of(zone))).isTrue();
            found.add(next.get().toString());
            next = cron.next(next.get(), ZoneId.of(zone));
        }
        return found;
    }

    @ParameterizedTest(name = "{0} in {1}")
    @CsvSource({
        // Clocks go from 02:00 to 03:00, at 01:00 UTC in Berlin, at 07:00 UTC in New York.
        "30 2 * * *, Europe/Berlin, 2024-03-31T01:00:00Z, 2024-04-01T00:30:00Z",
        "30 2 * * *, America/New_York, 2024-03-10T07:00:00Z, 2024-03-11T06:30:00Z",
        // From 02:00 to 02:30, at 15:30 UTC of the day before.
        "15 2 * * *, Australia/Lord_Howe, 2024-10-05T15:30:00Z, 2024-10-06T15:15:00Z",
        // At midnight: the whole day begins later.
        "0 0 * * *, Asia/Tehran, 2022-03-21T20:30:00Z, 2022-03-22T19:30:00Z",
        "30 0 * * *, Asia/Beirut, 2024-03-30T22:00:00Z, 2024-03-31T21:30:00Z",
        // No 30th of December 2011: the morning of that day is made up for at the start of the 31st.
        "0 9 30 12 *, Pacific/Apia, 2011-12-30T10:00:00Z, 2012-12-29T19:00:00Z"
    })
    void a_skipped_time_comes_at_the_first_instant_after_the_gap(
            String text, String zone, Instant first, Instant second) {
        assertThat(matches(
                        text,
                        zone,
                        first.minusSeconds(7200).toString(),
                        second.plusSeconds(1).toString()))
                .containsExactly(first.toString(), second.toString());
    }

    @Test
    void several_skipped_times_come_as_one() {
        assertThat(matches("*/20 2,3 * * *", "Europe/Berlin", "2024-03-31T00:00:00Z", "2024-03-31T12:00:00Z"))
                .containsExactly("2024-03-31T01:00:00Z", "2024-03-31T01:20:00Z", "2024-03-31T01:40:00Z");
    }

    @ParameterizedTest(name = "{0} in {1}")
    @CsvSource({
        // Clocks go from 03:00 back to 02:00, at 01:00 UTC in Berlin; from 02:00 to 01:00 at 06:00 UTC in New York.
        "30 2 * * *, Europe/Berlin, 2024-10-27T00:30:00Z, 2024-10-28T01:30:00Z",
        "0 2 * * *, Europe/Berlin, 2024-10-27T00:00:00Z, 2024-10-28T01:00:00Z",
        "30 1 * * *, America/New_York, 2024-11-03T05:30:00Z, 2024-11-04T06:30:00Z",
        // From 02:00 back to 01:30, at 15:00 UTC of the day before.
        "45 1 * * *, Australia/Lord_Howe, 2024-04-06T14:45:00Z, 2024-04-07T15:15:00Z",
        // From midnight back to 23:00 of the day before.
        "30 23 * * *, Asia/Tehran, 2022-09-21T19:00:00Z, 2022-09-22T20:00:00Z"
    })
    void a_time_that_is_shown_twice_counts_the_first_time(String text, String zone, Instant first, Instant second) {
        assertThat(matches(
                        text,
                        zone,
                        first.minusSeconds(3600).toString(),
                        second.plusSeconds(1).toString()))
                .containsExactly(first.toString(), second.toString());
    }

    @Test
    void the_second_showing_of_a_named_hour_does_not_match() {
        var cron = Cron.parse("30 2 * * *", CronDayRule.BOTH).orElseThrow();

        assertThat(cron.matches(Instant.parse("2024-10-27T01:30:00Z"), ZoneId.of("Europe/Berlin")))
                .isFalse();
    }

    @Test
    void a_schedule_for_every_hour_runs_on_through_the_repeated_hour() {
        assertThat(matches("30 * * * *", "Europe/Berlin", "2024-10-26T23:00:00Z", "2024-10-27T03:00:00Z"))
                .containsExactly(
                        "2024-10-26T23:30:00Z", "2024-10-27T00:30:00Z", "2024-10-27T01:30:00Z", "2024-10-27T02:30:00Z");
    }

    @Test
    void a_schedule_for_every_hour_finds_the_second_pass_also_from_the_middle_of_the_first() {
        assertThat(matches("5 * * * *", "Europe/Berlin", "2024-10-27T00:30:00Z", "2024-10-27T02:30:00Z"))
                .containsExactly("2024-10-27T01:05:00Z", "2024-10-27T02:05:00Z");
    }

    @Test
    void a_schedule_for_every_hour_has_nothing_to_catch_up_on_after_a_gap() {
        assertThat(matches("5 * * * *", "Europe/Berlin", "2024-03-31T00:00:00Z", "2024-03-31T02:30:00Z"))
                .containsExactly("2024-03-31T00:05:00Z", "2024-03-31T01:05:00Z", "2024-03-31T02:05:00Z");
        assertThat(matches("0 * * * *", "Pacific/Apia", "2011-12-30T08:30:00Z", "2011-12-30T11:30:00Z"))
                .containsExactly("2011-12-30T09:00:00Z", "2011-12-30T10:00:00Z", "2011-12-30T11:00:00Z");
    }

    @Test
    void half_an_hour_of_change_leaves_half_hours_alone() {
        assertThat(matches("*/30 * * * *", "Australia/Lord_Howe", "2024-10-05T14:45:00Z", "2024-10-05T16:45:00Z"))
                .containsExactly(
                        "2024-10-05T15:00:00Z", "2024-10-05T15:30:00Z", "2024-10-05T16:00:00Z", "2024-10-05T16:30:00Z");
    }
}

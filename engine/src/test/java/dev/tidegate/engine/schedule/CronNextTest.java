package dev.tidegate.engine.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CronNextTest {

    /** A Monday. */
    private static final Instant NOW = Instant.parse("2024-05-13T10:00:00Z");

    private static Cron cron(String text) {
        return Cron.parse(text, CronDayRule.BOTH).orElseThrow();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "* * * * *|2024-05-13T10:01:00Z",
                "0 10 * * *|2024-05-14T10:00:00Z",
                "*/7 * * * *|2024-05-13T10:07:00Z",
                "50/5 * * * *|2024-05-13T10:50:00Z",
                "2-2 * * * *|2024-05-13T10:02:00Z",
                "10-10/5 * * * *|2024-05-13T10:10:00Z",
                "0 9-9 * * *|2024-05-14T09:00:00Z",
                "0 0 1-1 * *|2024-06-01T00:00:00Z",
                "0 0 * * 2-2|2024-05-14T00:00:00Z",
                "0 0 * * 7-7|2024-05-19T00:00:00Z",
                "0 0 * * 7-0|2024-05-19T00:00:00Z",
                "0 0 31/9 * *|2024-05-31T00:00:00Z",
                "0 0 * * 7/2|2024-05-19T00:00:00Z",
                "0 22-2/2 * * *|2024-05-13T22:00:00Z",
                "0 23-5/3 14 * *|2024-05-14T02:00:00Z",
                "0 0 28-3 * *|2024-05-28T00:00:00Z",
                "0 0 1 nov-feb *|2024-11-01T00:00:00Z",
                "0 0 * * sat-mon|2024-05-18T00:00:00Z",
                "0 0 * * 5-7|2024-05-17T00:00:00Z",
                "0 0 * * 7|2024-05-19T00:00:00Z",
                "0 0 * * 7-1|2024-05-19T00:00:00Z",
                "0 0 L * *|2024-05-31T00:00:00Z",
                "0 0 L 2 *|2025-02-28T00:00:00Z",
                "0 0 25-L 6 *|2024-06-25T00:00:00Z",
                "0 0 LW 6 *|2024-06-28T00:00:00Z",
                "0 0 31W 6 *|2024-06-28T00:00:00Z",
                "0 0 15W 6 *|2024-06-14T00:00:00Z",
                "0 0 16W 6 *|2024-06-17T00:00:00Z",
                "0 0 1W 6 *|2024-06-03T00:00:00Z",
                "0 0 30W 6 *|2024-06-28T00:00:00Z",
                "0 0 18W * *|2024-05-17T00:00:00Z",
                "0 0 * * L5|2024-05-31T00:00:00Z",
                "0 0 * * 5L|2024-05-31T00:00:00Z",
                "0 0 * * 5#2|2024-06-14T00:00:00Z",
                "0 0 * * 5#5|2024-05-31T00:00:00Z",
                "0 0 * 6 5#5|2028-06-30T00:00:00Z",
                "0 9 8-14 * 5|2024-06-14T09:00:00Z",
                "0 0 29 2 *|2028-02-29T00:00:00Z",
                "0 0 29 2 1|2044-02-29T00:00:00Z",
                "30 * * * * 15|2024-05-13T10:30:15Z",
                "* * * * * */20|2024-05-13T10:00:20Z",
                "0 0 1 1 * 0 2030-2031|2030-01-01T00:00:00Z",
                "0 0 1 1 * 0 */2|2026-01-01T00:00:00Z",
                "@hourly|2024-05-13T11:00:00Z",
                "@daily|2024-05-14T00:00:00Z",
                "@midnight|2024-05-14T00:00:00Z",
                "@weekly|2024-05-19T00:00:00Z",
                "@monthly|2024-06-01T00:00:00Z",
                "@yearly|2025-01-01T00:00:00Z",
                "@annually|2025-01-01T00:00:00Z"
            })
    void the_next_match_comes_strictly_after_now(String text, Instant next) {
        assertThat(cron(text).next(NOW)).contains(next);
        assertThat(cron(text).matches(next, ZoneOffset.UTC)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0 0 31 2 *",
                "0 0 30,31 feb *",
                "0 0 31 4,6,9,11 *",
                "0 0 29 2 1#1",
                "0 0 1-7 * 1#2",
                "0 0 1 1 * 0 2023",
                "0 0 29 2 * 0 2025-2027"
            })
    void what_never_comes_is_known_never_to_come(String text) {
        assertThat(cron(text).next(NOW)).isEmpty();
        assertThat(cron(text).next(NOW, ZoneId.of("Europe/Berlin"))).isEmpty();
    }

    @Test
    void a_leap_day_on_a_weekday_is_found_across_the_year_that_is_no_leap_year() {
        assertThat(cron("0 0 29 2 1").next(Instant.parse("2072-03-01T00:00:00Z")))
                .contains(Instant.parse("2112-02-29T00:00:00Z"));
    }

    @Test
    void day_of_month_and_day_of_week_go_together_as_the_rule_says() {
        var either = Cron.parse("0 0 20 * 5", CronDayRule.EITHER).orElseThrow();
        var both = Cron.parse("0 0 20 * 5", CronDayRule.BOTH).orElseThrow();

        assertThat(either.next(NOW)).contains(Instant.parse("2024-05-17T00:00:00Z"));
        assertThat(both.next(NOW)).contains(Instant.parse("2024-09-20T00:00:00Z"));
    }

    @ParameterizedTest
    @CsvSource({"0 0 * * 5, 2024-05-17", "0 0 20 * *, 2024-05-20", "0 0 ? * 5, 2024-05-17", "0 0 */2 * 5, 2024-05-17"})
    void an_asterisk_is_no_restriction_also_where_either_will_do(String text, String day) {
        assertThat(Cron.parse(text, CronDayRule.EITHER).orElseThrow().next(NOW))
                .contains(Instant.parse(day + "T00:00:00Z"));
    }

    @Test
    void a_horizon_includes_its_end() {
        var noon = cron("0 12 * * *");

        assertThat(noon.next(NOW, ZoneOffset.UTC, Duration.ofHours(2))).isPresent();
        assertThat(noon.next(NOW, ZoneOffset.UTC, Duration.ofHours(2).minusNanos(1)))
                .isEmpty();
    }

    @Test
    void parts_of_a_second_never_match_and_never_get_in_the_way() {
        var everySecond = cron("* * * * * *");

        assertThat(everySecond.next(NOW.plusNanos(1))).contains(NOW.plusSeconds(1));
        assertThat(everySecond.next(NOW.minusNanos(1))).contains(NOW);
        assertThat(everySecond.matches(NOW.plusNanos(1), ZoneOffset.UTC)).isFalse();
    }

    @Test
    void the_ends_of_time_are_no_trap() {
        var yearly = cron("@yearly");

        assertThat(yearly.next(Instant.MAX)).isEmpty();
        assertThat(yearly.next(Instant.MIN)).contains(Instant.parse("0001-01-01T00:00:00Z"));
        assertThat(yearly.matches(Instant.MAX, ZoneOffset.UTC)).isFalse();
        assertThat(yearly.matches(Instant.MIN, ZoneOffset.UTC)).isFalse();
    }

    @Test
    void a_zone_shifts_the_schedule() {
        assertThat(cron("0 9 * * *").next(NOW, ZoneId.of("America/New_York")))
                .contains(Instant.parse("2024-05-13T13:00:00Z"));
    }
}

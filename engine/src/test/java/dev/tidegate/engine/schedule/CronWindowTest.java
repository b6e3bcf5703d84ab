package dev.tidegate.engine.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CronWindowTest {

    private static CronWindow window(String cron, String length, String zone) {
        return new CronWindow(
                Cron.parse(cron, CronDayRule.BOTH).orElseThrow(), Duration.parse(length), ZoneId.of(zone));
    }

    @ParameterizedTest(name = "at {0}: open {1} until {2}")
    @CsvSource({
        "2024-05-13T06:59:59Z, false, 2024-05-13T07:00:00Z",
        "2024-05-13T07:00:00Z, true, 2024-05-13T14:00:00Z",
        "2024-05-13T13:59:59.999Z, true, 2024-05-13T14:00:00Z",
        "2024-05-13T14:00:00Z, false, 2024-05-14T07:00:00Z",
        "2024-05-17T14:00:00Z, false, 2024-05-20T07:00:00Z"
    })
    void working_hours_in_prague(Instant now, boolean open, Instant until) {
        assertThat(window("0 9 * * 1-5", "PT7H", "Europe/Prague").at(now)).isEqualTo(new WindowState(open, until));
    }

    @Test
    void openings_that_overlap_or_touch_are_one() {
        var now = Instant.parse("2024-05-13T09:10:00Z");

        assertThat(window("0 9,10,13 * * *", "PT2H", "UTC").at(now).ends())
                .contains(Instant.parse("2024-05-13T12:00:00Z"));
        assertThat(window("0 9,11,13 * * *", "PT2H", "UTC").at(now).ends())
                .contains(Instant.parse("2024-05-13T15:00:00Z"));
    }

    @Test
    void open_minutes_of_a_schedule_run_together() {
        var minutes = window("* 9-16 * * 1-5", "PT1M", "UTC");

        assertThat(minutes.at(Instant.parse("2024-05-13T11:11:11Z")))
                .isEqualTo(WindowState.open(Instant.parse("2024-05-13T17:00:00Z")));
        assertThat(window("* * * * 1-5", "PT1M", "UTC")
                        .at(Instant.parse("2024-05-13T11:11:11Z"))
                        .ends())
                .contains(Instant.parse("2024-05-18T00:00:00Z"));
    }

    @Test
    void a_window_that_always_opens_again_in_time_never_closes() {
        var now = Instant.parse("2024-05-13T11:11:11Z");

        assertThat(window("* * * * *", "PT1M", "UTC").at(now)).isEqualTo(WindowState.open(null));
        assertThat(window("0 0 * * *", "P1D", "UTC").at(now)).isEqualTo(WindowState.open(null));
        assertThat(window("0 9,21 * * *", "PT12H", "UTC").at(now)).isEqualTo(WindowState.open(null));
    }

    @Test
    void where_clocks_change_the_end_is_looked_for_a_year_ahead() {
        var now = Instant.parse("2024-05-13T11:11:11Z");

        var state = window("* * * * *", "PT1M", "Europe/Berlin").at(now);

        assertThat(state.isOpen()).isTrue();
        assertThat(state.until()).isAfter(now.plus(Duration.ofDays(365)));
    }

    @Test
    void a_day_with_25_hours_is_too_long_for_a_window_of_24() {
        assertThat(window("0 0 * * *", "P1D", "Europe/Berlin").at(Instant.parse("2024-10-25T12:00:00Z")))
                .isEqualTo(WindowState.open(Instant.parse("2024-10-27T22:00:00Z")));
    }

    @Test
    void what_was_caught_up_on_the_day_after_a_skipped_day_is_not_followed_by_the_times_of_that_day() {
        assertThat(window("0,10 9 30 12 *", "PT9H", "Pacific/Apia").at(Instant.parse("2011-12-30T10:00:00Z")))
                .isEqualTo(WindowState.open(Instant.parse("2011-12-30T19:00:00Z")));
    }

    @Test
    void a_window_whose_schedule_is_over_stays_closed() {
        assertThat(window("0 9 1 1 * 0 2024", "PT1H", "UTC").at(Instant.parse("2024-05-13T11:11:11Z")))
                .isEqualTo(WindowState.closed(null));
    }

    @Test
    void a_window_without_length_is_refused() {
        assertThatThrownBy(() -> window("@daily", "PT0S", "UTC")).hasMessageContaining("open for a second at least");
    }

    @Test
    void a_window_says_what_it_is() {
        assertThat(window("0 9 * * 1-5", "PT7H", "Europe/Prague")).hasToString("0 9 * * 1-5 for 7 h Europe/Prague");
    }
}

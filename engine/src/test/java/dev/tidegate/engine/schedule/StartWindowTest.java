package dev.tidegate.engine.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StartWindowTest {

    private static StartWindow upgrade(String schedule) {
        return window(schedule, Duration.ofMinutes(6), Duration.ofHours(2));
    }

    private static StartWindow addon(String schedule) {
        return window(schedule, Duration.ofMinutes(1), Duration.ofMinutes(10));
    }

    private static StartWindow window(String schedule, Duration lead, Duration horizon) {
        return new StartWindow(Cron.parse(schedule, CronDayRule.BOTH).orElseThrow(), ZoneOffset.UTC, lead, horizon);
    }

    @ParameterizedTest(name = "{0} starts at {1}")
    @CsvSource(
            delimiter = '|',
            nullValues = "none",
            value = {
                "* * * * *|10:07:00",
                "6 10 * * *|none",
                "7 10 * * *|10:07:00",
                "0 12 * * *|12:00:00",
                "1 12 * * *|none",
                "*/30 * * * *|10:30:00",
                "@hourly|11:00:00",
                "0 10-14 * * 1-5|11:00:00",
                "0 11 * * 1|11:00:00",
                "0 11 * * 0|none",
                "0 11 * * 7|none",
                "0 12 13 * 1|12:00:00",
                "0 12 13 * 2|none",
                "0 12 14 * 1|none",
                "0 11 * * 1#2|11:00:00",
                "0 11 * * 1#3|none",
                "0 11 * * L1|none",
                "0 11 L * *|none",
                "30 * * * * 15|10:30:15",
                "0 11 ? * 1|11:00:00"
            })
    void on_a_monday_at_ten(String schedule, String start) {
        var monday = Instant.parse("2024-05-13T10:00:00Z");
        var expected = Optional.ofNullable(start).map(time -> Instant.parse("2024-05-13T" + time + "Z"));

        assertThat(upgrade(schedule).start(monday)).isEqualTo(expected);
        assertThat(upgrade(schedule).isOpen(monday)).isEqualTo(expected.isPresent());
    }

    @ParameterizedTest(name = "at {0}, {1} starts at {2}")
    @CsvSource(
            nullValues = "none",
            value = {
                "2024-05-13T10:00:30Z, 7 10 * * *, 2024-05-13T10:07:00Z",
                "2024-05-13T10:00:00.5Z, 0 12 * * *, 2024-05-13T12:00:00Z",
                "2024-06-14T08:00:00Z, 0 9 8-14 * 5, 2024-06-14T09:00:00Z",
                "2024-06-13T08:00:00Z, 0 9 8-14 * 5, none"
            })
    void at_other_times(Instant now, String schedule, Instant start) {
        assertThat(upgrade(schedule).start(now)).isEqualTo(Optional.ofNullable(start));
    }

    @ParameterizedTest
    @CsvSource({"1 10 * * *, false", "2 10 * * *, true", "10 10 * * *, true", "11 10 * * *, false"})
    void a_short_lead_and_a_short_horizon(String schedule, boolean open) {
        assertThat(addon(schedule).start(Instant.parse("2024-05-13T10:00:00Z")).isPresent())
                .isEqualTo(open);
    }

    @Test
    void orders_are_taken_from_the_horizon_until_the_lead_is_reached() {
        var noon = upgrade("0 12 * * *");
        var early = Instant.parse("2024-05-13T09:00:00Z");

        assertThat(noon.at(early)).isEqualTo(WindowState.closed(Instant.parse("2024-05-13T10:00:00Z")));
        assertThat(noon.at(early.plusSeconds(3600))).isEqualTo(WindowState.open(Instant.parse("2024-05-13T11:54:00Z")));
        assertThat(noon.at(Instant.parse("2024-05-13T11:54:00Z")))
                .isEqualTo(WindowState.closed(Instant.parse("2024-05-14T10:00:00Z")));
    }

    @Test
    void starts_that_follow_each_other_closely_keep_the_window_open() {
        assertThat(upgrade("0 9-16 * * *").at(Instant.parse("2024-05-13T08:30:00Z")))
                .isEqualTo(WindowState.open(Instant.parse("2024-05-13T15:54:00Z")));
        assertThat(upgrade("@hourly").at(Instant.parse("2024-05-13T08:30:00Z"))).isEqualTo(WindowState.open(null));
    }

    @Test
    void a_lead_beyond_the_horizon_is_refused() {
        assertThatThrownBy(() -> window("@daily", Duration.ofHours(2), Duration.ofHours(2)))
                .hasMessageContaining("no order fits");
    }
}

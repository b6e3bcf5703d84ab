package dev.tidegate.engine.duration;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TimeFormatTest {

    private static final Instant NOW = Instant.parse("2026-03-02T13:36:00Z");

    @ParameterizedTest
    @CsvSource({
        "PT0S, 0 s",
        "PT0.4S, less than 1 s",
        "PT45S, 45 s",
        "PT45.9S, 45 s",
        "PT1M, 1 min",
        "PT2M5S, 2 min 5 s",
        "PT1H12M, 1 h 12 min",
        "PT1H12M59S, 1 h 12 min",
        "PT1H0M59S, 1 h",
        "P3DT4H, 3 d 4 h",
        "P3DT59M, 3 d",
        "P400D, 400 d",
        "PT-5M, 5 min"
    })
    void a_duration_is_said_in_its_two_largest_units(Duration duration, String words) {
        assertThat(TimeFormat.duration(duration)).isEqualTo(words);
    }

    @ParameterizedTest
    @CsvSource({
        "2026-03-02T14:48:00Z, in 1 h 12 min (14:48 UTC)",
        "2026-03-02T13:36:00Z, now (13:36 UTC)",
        "2026-03-02T13:35:15Z, 45 s ago (13:35 UTC)",
        "2026-03-03T00:00:00Z, in 10 h 24 min (2026-03-03 00:00 UTC)",
        "2026-03-01T23:59:59Z, 13 h 36 min ago (2026-03-01 23:59 UTC)",
        "2027-03-02T13:36:00Z, in 365 d (2027-03-02 13:36 UTC)"
    })
    void a_moment_is_said_with_its_distance_and_its_date_only_if_that_is_not_today(Instant at, String words) {
        assertThat(TimeFormat.moment(NOW, at)).isEqualTo(words);
    }
}

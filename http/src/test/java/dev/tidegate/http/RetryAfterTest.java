package dev.tidegate.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RetryAfterTest {

    private static final Instant NOW = Instant.parse("2026-03-02T07:40:00Z");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "3 | 3",
                "' 120 ' | 120",
                "0 | 0",
                "Mon, 02 Mar 2026 07:40:05 GMT | 5",
                "Mon, 02 Mar 2026 07:39:00 GMT | 0",
                "-3 | 0",
                "soon | 0",
                "'' | 0",
                "99999999999999999999 | 0",
            })
    void seconds_and_dates_are_read_and_anything_else_is_no_wait(String header, long seconds) {
        assertThat(RetryAfter.of(header, NOW)).isEqualTo(Duration.ofSeconds(seconds));
    }
}

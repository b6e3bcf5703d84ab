package dev.tidegate.endtoend.checker;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;

class CheckedScheduleTest {

    @Test
    void a_day_must_fit_the_month_and_the_week() {
        var secondFriday = CheckedSchedule.of("0 9 8-14 * 5").orElseThrow();

        assertThat(secondFriday.names(Instant.parse("2024-06-14T09:00:00Z"))).isTrue();
        assertThat(secondFriday.names(Instant.parse("2024-06-13T09:00:00Z"))).isFalse();
        assertThat(secondFriday.names(Instant.parse("2024-06-21T09:00:00Z"))).isFalse();
        assertThat(secondFriday.names(Instant.parse("2024-06-14T09:00:30Z"))).isFalse();
    }

    @Test
    void nonsense_is_no_schedule() {
        assertThat(CheckedSchedule.of("61 * * * *")).isEmpty();
        assertThat(CheckedSchedule.of("* * * *")).isEmpty();
    }
}

package dev.tidegate.ocm.pace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.ocm.settings.OcmSettings;
import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BackoffTest {

    private static final OcmSettings.Retry RETRY = OcmSettings.defaults().retry();

    @ParameterizedTest
    @CsvSource({"0.0, 800, 1600, 3200", "0.5, 1000, 2000, 4000", "0.999999, 1200, 2400, 4800"})
    void waits_double_and_lie_within_a_fifth_of_their_length(double random, long first, long second, long third) {
        var backoff = new Backoff(RETRY, () -> random);

        var waits = IntStream.rangeClosed(1, 3)
                .mapToLong(attempt ->
                        backoff.after(attempt, Duration.ZERO).plusNanos(500_000).toMillis());

        assertThat(waits).containsExactly(first, second, third);
    }

    @Test
    void no_wait_of_our_own_is_longer_than_the_longest() {
        var backoff = new Backoff(RETRY, () -> 0.999999);

        assertThat(backoff.after(60, Duration.ZERO)).isEqualTo(Duration.ofSeconds(30));
    }

    @Test
    void the_server_may_ask_for_a_longer_wait_but_not_for_a_shorter_one() {
        var backoff = new Backoff(RETRY, () -> 0.5);

        assertThat(backoff.after(1, Duration.ofSeconds(45))).isEqualTo(Duration.ofSeconds(45));
        assertThat(backoff.after(3, Duration.ofSeconds(1))).isEqualTo(Duration.ofSeconds(4));
    }
}

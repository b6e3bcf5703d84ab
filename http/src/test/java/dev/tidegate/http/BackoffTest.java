package dev.tidegate.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BackoffTest {

    private static final Duration SECOND = Duration.ofSeconds(1);
    private static final Duration LONGEST = Duration.ofSeconds(30);

    @ParameterizedTest
    @CsvSource({"0.0, 800, 1600, 3200", "0.5, 1000, 2000, 4000", "0.999999, 1200, 2400, 4800"})
    void waits_double_and_lie_around_their_nominal_length(double random, long first, long second, long third) {
        assertThat(waits(Backoff.around(SECOND, LONGEST, 20), random)).containsExactly(first, second, third);
    }

    @ParameterizedTest
    @CsvSource({"0.0, 0, 0, 0", "0.5, 500, 1000, 2000", "0.999999, 1000, 2000, 4000"})
    void waits_double_and_lie_below_their_nominal_length(double random, long first, long second, long third) {
        assertThat(waits(Backoff.below(SECOND, LONGEST), random)).containsExactly(first, second, third);
    }

    @Test
    void no_wait_is_longer_than_the_longest() {
        assertThat(Backoff.around(SECOND, LONGEST, 20).after(60, 0.999999)).isEqualTo(LONGEST);
        assertThat(Backoff.below(SECOND, LONGEST).after(60, 0.999999)).isLessThan(LONGEST);
    }

    @Test
    void jitter_is_a_range_of_percentages() {
        assertThatIllegalArgumentException().isThrownBy(() -> Backoff.around(SECOND, LONGEST, 100));
        assertThatIllegalArgumentException().isThrownBy(() -> new Backoff(SECOND, LONGEST, 60, 50));
        assertThatIllegalArgumentException().isThrownBy(() -> Backoff.below(Duration.ZERO, LONGEST));
    }

    private static LongStream waits(Backoff backoff, double random) {
        return IntStream.rangeClosed(1, 3)
                .mapToLong(attempt ->
                        backoff.after(attempt, random).plusNanos(500_000).toMillis());
    }
}

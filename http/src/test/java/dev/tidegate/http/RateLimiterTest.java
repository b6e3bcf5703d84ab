package dev.tidegate.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.testsupport.FakeTime;
import dev.tidegate.testsupport.Generator;
import dev.tidegate.testsupport.Property;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RateLimiterTest {

    private static final RateSettings RATE = new RateSettings(100, 100, Duration.ofSeconds(60));

    private final FakeTime time = new FakeTime();

    @Test
    void a_burst_passes_at_once_and_the_rest_at_the_rate() throws Exception {
        var limiter = new RateLimiter(RATE, timing(time));

        acquire(limiter, 100);
        var afterTheBurst = time.instant();
        acquire(limiter, 200);

        assertThat(afterTheBurst).isEqualTo(FakeTime.START);
        assertThat(passed()).isEqualTo(Duration.ofSeconds(2));
    }

    @Test
    void a_pause_earns_no_more_than_one_burst() throws Exception {
        var limiter = new RateLimiter(RATE, timing(time));
        acquire(limiter, 100);
        time.pass(Duration.ofHours(1));

        acquire(limiter, 101);

        assertThat(time.sleeps()).containsExactly(Duration.ofMillis(10));
    }

    @Test
    void after_a_429_burst_and_rate_are_halved_for_a_minute() throws Exception {
        var limiter = new RateLimiter(RATE, timing(time));

        limiter.slowDown();
        acquire(limiter, 50);
        var afterTheBurst = passed();
        acquire(limiter, 60 * 50);
        var afterAMinute = passed();
        acquire(limiter, 100);

        assertThat(afterTheBurst).isZero();
        assertThat(afterAMinute).isEqualTo(Duration.ofSeconds(60));
        assertThat(passed()).isEqualTo(Duration.ofSeconds(61));
    }

    @Test
    void a_second_429_lasts_longer_but_is_not_slower() throws Exception {
        var limiter = new RateLimiter(RATE, timing(time));
        limiter.slowDown();
        acquire(limiter, 50);
        time.pass(Duration.ZERO);
        acquire(limiter, 30 * 50);

        limiter.slowDown();
        acquire(limiter, 60 * 50);

        assertThat(passed()).isEqualTo(Duration.ofSeconds(90));
    }

    @Test
    void a_clock_that_is_set_back_earns_nothing() throws Exception {
        var limiter = new RateLimiter(RATE, timing(time));
        acquire(limiter, 100);
        time.pass(Duration.ofSeconds(-10));

        acquire(limiter, 1);

        assertThat(time.sleeps()).containsExactly(Duration.ofMillis(10));
    }

    @Test
    void in_no_period_more_passes_than_the_burst_and_what_was_earned() {
        var rates = Generator.integers(1, 50);
        var bursts = Generator.integers(1, 20);
        var pauses = Generator.listOf(Generator.integers(0, 400), 1, 60);
        Property.forAll(rates, bursts, pauses, (rate, burst, millis) -> {
            var clock = new FakeTime();
            var limiter = new RateLimiter(new RateSettings(rate, burst, Duration.ofSeconds(60)), timing(clock));

            List<Instant> passes = new ArrayList<>();
            for (var pause : millis) {
                clock.pass(Duration.ofMillis(pause));
                limiter.acquire();
                passes.add(clock.instant());
            }

            for (var first = 0; first < passes.size(); first++) {
                for (var last = first; last < passes.size(); last++) {
                    var seconds = Duration.between(passes.get(first), passes.get(last))
                                    .toNanos()
                            / 1e9;
                    assertThat((double) (last - first + 1)).isLessThanOrEqualTo(burst + rate * seconds + 1e-6);
                }
            }
        });
    }

    private static Timing timing(FakeTime time) {
        return new Timing(time, time::sleep, () -> 0.5);
    }

    private Duration passed() {
        return Duration.ofMillis(
                Math.round(Duration.between(FakeTime.START, time.instant()).toNanos() / 1e6));
    }

    private static void acquire(RateLimiter limiter, int times) throws InterruptedException {
        for (var i = 0; i < times; i++) {
            limiter.acquire();
        }
    }
}

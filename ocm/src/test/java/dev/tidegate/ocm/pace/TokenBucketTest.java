package dev.tidegate.ocm.pace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.ocm.settings.OcmSettings.Rate;
import dev.tidegate.ocm.testbed.FakeTime;
import dev.tidegate.testsupport.Gen;
import dev.tidegate.testsupport.Property;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TokenBucketTest {

    private static final Rate RATE = new Rate(100, 100, Duration.ofSeconds(60));

    private final FakeTime time = new FakeTime();

    @Test
    void a_burst_passes_at_once_and_the_rest_at_the_rate() throws Exception {
        var bucket = new TokenBucket(RATE, time, time);

        take(bucket, 100);
        var afterTheBurst = time.instant();
        take(bucket, 200);

        assertThat(afterTheBurst).isEqualTo(FakeTime.START);
        assertThat(passed()).isEqualTo(Duration.ofSeconds(2));
    }

    @Test
    void a_rest_earns_no_more_than_one_burst() throws Exception {
        var bucket = new TokenBucket(RATE, time, time);
        take(bucket, 100);
        time.pass(Duration.ofHours(1));

        take(bucket, 101);

        assertThat(time.sleeps()).containsExactly(Duration.ofMillis(10));
    }

    @Test
    void after_a_complaint_burst_and_rate_are_halved_for_a_minute() throws Exception {
        var bucket = new TokenBucket(RATE, time, time);

        bucket.slowDown();
        take(bucket, 50);
        var afterTheBurst = passed();
        take(bucket, 60 * 50);
        var afterAMinute = passed();
        take(bucket, 100);

        assertThat(afterTheBurst).isZero();
        assertThat(afterAMinute).isEqualTo(Duration.ofSeconds(60));
        assertThat(passed()).isEqualTo(Duration.ofSeconds(61));
    }

    @Test
    void a_second_complaint_lasts_longer_but_goes_no_slower() throws Exception {
        var bucket = new TokenBucket(RATE, time, time);
        bucket.slowDown();
        take(bucket, 50);
        time.pass(Duration.ZERO);
        take(bucket, 30 * 50);

        bucket.slowDown();
        take(bucket, 60 * 50);

        assertThat(passed()).isEqualTo(Duration.ofSeconds(90));
    }

    @Test
    void a_clock_that_is_set_back_earns_nothing_and_breaks_nothing() throws Exception {
        var bucket = new TokenBucket(RATE, time, time);
        take(bucket, 100);
        time.pass(Duration.ofSeconds(-10));

        take(bucket, 1);

        assertThat(time.sleeps()).containsExactly(Duration.ofMillis(10));
    }

    @Test
    void in_no_stretch_of_time_more_passes_than_the_burst_and_what_was_earned() {
        var rates = Gen.integers(1, 50);
        var bursts = Gen.integers(1, 20);
        var pauses = Gen.listOf(Gen.integers(0, 400), 1, 60);
        Property.forAll(rates, bursts, pauses, (rate, burst, millis) -> {
            var clock = new FakeTime();
            var bucket = new TokenBucket(new Rate(rate, burst, Duration.ofSeconds(60)), clock, clock);

            List<Instant> passes = new ArrayList<>();
            for (var pause : millis) {
                clock.pass(Duration.ofMillis(pause));
                bucket.take();
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

    private Duration passed() {
        return Duration.ofMillis(
                Math.round(Duration.between(FakeTime.START, time.instant()).toNanos() / 1e6));
    }

    private static void take(TokenBucket bucket, int times) throws InterruptedException {
        for (var i = 0; i < times; i++) {
            bucket.take();
        }
    }
}

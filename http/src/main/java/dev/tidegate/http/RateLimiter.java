package dev.tidegate.http;

import java.time.Duration;
import java.time.Instant;

/**
 * A token bucket: lets so many requests per second pass, with a burst after a pause.
 *
 * <p>A request takes its token at once and then waits until that token has been earned, so requests pass in the order
 * in which they asked, and in any period no more pass than the burst and what was earned meanwhile. While slowed down,
 * rate and burst are halved. Safe for many threads.
 */
public final class RateLimiter {

    private static final double NANOS = 1e9;

    private final RateSettings rate;
    private final Timing timing;
    private double tokens;
    private Instant countedAt;
    private Instant slowUntil;

    public RateLimiter(RateSettings rate, Timing timing) {
        this.rate = rate;
        this.timing = timing;
        this.tokens = rate.burst();
        this.countedAt = timing.clock().instant();
        this.slowUntil = countedAt;
    }

    /** Waits until the request may be sent. */
    public void acquire() throws InterruptedException {
        var wait = reserve();
        if (!wait.isZero()) {
            timing.sleeper().sleep(wait);
        }
    }

    /** Slows down after the server answered that we are too fast; calling it again lasts longer but is not slower. */
    public synchronized void slowDown() {
        count();
        slowUntil = countedAt.plus(rate.slowdown());
        tokens = Math.min(tokens, capacity());
    }

    private synchronized Duration reserve() {
        count();
        tokens -= 1;
        return tokens >= 0 ? Duration.ZERO : timeToEarn(-tokens);
    }

    private void count() {
        var now = timing.clock().instant();
        if (!now.isAfter(countedAt)) {
            return; // the clock was set back
        }
        var slow = slowSeconds(countedAt, now);
        var fast = Duration.between(countedAt, now).toNanos() / NANOS - slow;
        countedAt = now;
        tokens = Math.min(capacity(), tokens + slow * rate.requestsPerSecond() / 2 + fast * rate.requestsPerSecond());
    }

    private double slowSeconds(Instant from, Instant to) {
        if (!slowUntil.isAfter(from)) {
            return 0;
        }
        return Duration.between(from, slowUntil.isBefore(to) ? slowUntil : to).toNanos() / NANOS;
    }

    private double capacity() {
        return slowUntil.isAfter(countedAt) ? Math.max(1, rate.burst() / 2.0) : rate.burst();
    }

    private Duration timeToEarn(double debt) {
        var slow = slowSeconds(countedAt, Instant.MAX);
        var earnedSlowly = slow * rate.requestsPerSecond() / 2;
        var seconds = debt <= earnedSlowly
                ? debt * 2 / rate.requestsPerSecond()
                : slow + (debt - earnedSlowly) / rate.requestsPerSecond();
        return Duration.ofNanos((long) Math.ceil(seconds * NANOS));
    }
}

package dev.tidegate.ocm.pace;

import dev.tidegate.ocm.settings.OcmSettings.Rate;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/**
 * Lets so many requests per second pass, with a burst after a rest.
 *
 * <p>A request takes its turn at once and then waits until the turn comes, so turns are given in the order of asking
 * and in any stretch of time no more than the burst and what was earned meanwhile pass. While slowed down, rate and
 * burst are half of what they are otherwise. Safe for many threads.
 */
public final class TokenBucket {

    private static final double NANOS = 1e9;

    private final Rate rate;
    private final Clock clock;
    private final Sleeper sleeper;
    private double turns;
    private Instant countedAt;
    private Instant slowUntil;

    public TokenBucket(Rate rate, Clock clock, Sleeper sleeper) {
        this.rate = rate;
        this.clock = clock;
        this.sleeper = sleeper;
        this.turns = rate.burst();
        this.countedAt = clock.instant();
        this.slowUntil = countedAt;
    }

    /** Waits for this request's turn. */
    public void take() throws InterruptedException {
        var wait = reserve();
        if (!wait.isZero()) {
            sleeper.sleep(wait);
        }
    }

    /** To be called when the server says that we are too fast; said again, it lasts longer but goes no slower. */
    public synchronized void slowDown() {
        count();
        slowUntil = countedAt.plus(rate.slowdown());
        turns = Math.min(turns, capacity());
    }

    private synchronized Duration reserve() {
        count();
        turns -= 1;
        return turns >= 0 ? Duration.ZERO : timeToEarn(-turns);
    }

    private void count() {
        var now = clock.instant();
        if (!now.isAfter(countedAt)) {
            return; // clocks are set back now and then
        }
        var slow = slowSeconds(countedAt, now);
        var fast = Duration.between(countedAt, now).toNanos() / NANOS - slow;
        countedAt = now;
        turns = Math.min(capacity(), turns + slow * rate.requestsPerSecond() / 2 + fast * rate.requestsPerSecond());
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

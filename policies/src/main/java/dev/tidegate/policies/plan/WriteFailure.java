package dev.tidegate.policies.plan;

import java.time.Duration;
import java.time.Instant;

/** A write to a cluster namespace that was refused, and when it is tried again. */
public record WriteFailure(String message, int times, Instant retryAt) {

    private static final Duration FIRST = Duration.ofSeconds(2);
    private static final int LONGEST_EXPONENT = 8;

    /** The next failure in a row. */
    public static WriteFailure after(int times, String message, Instant now) {
        return new WriteFailure(
                message, times, now.plus(FIRST.multipliedBy(1L << Math.min(times - 1, LONGEST_EXPONENT))));
    }
}

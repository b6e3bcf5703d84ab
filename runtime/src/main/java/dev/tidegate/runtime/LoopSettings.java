package dev.tidegate.runtime;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * How the units of one capability are worked on.
 *
 * @param interval from the start of one pass over a unit to the start of the next, if nothing happens before
 * @param jitter the share of the interval by which each round may come earlier, so that replicas drift apart; 0 for none
 * @param width how many units are worked on at once
 * @param rounds after how many intervals the loop ends, passes in between not counted; null for never
 */
public record LoopSettings(
        Duration interval,
        double jitter,
        int width,
        @Nullable Integer rounds) {

    public LoopSettings {
        if (interval.isZero() || interval.isNegative()) {
            throw new IllegalArgumentException("an interval is longer than nothing: " + interval);
        }
        if (jitter < 0 || jitter >= 1) {
            throw new IllegalArgumentException("a jitter is a share of the interval: " + jitter);
        }
        if (width < 1) {
            throw new IllegalArgumentException("at least one unit is worked on at a time: " + width);
        }
    }

    public static LoopSettings every(Duration interval) {
        return new LoopSettings(interval, 0, 1, null);
    }

    public LoopSettings withWidth(int units) {
        return new LoopSettings(interval, jitter, units, rounds);
    }

    public LoopSettings withRounds(@Nullable Integer number) {
        return new LoopSettings(interval, jitter, width, number);
    }

    public LoopSettings withJitter(double share) {
        return new LoopSettings(interval, share, width, rounds);
    }
}

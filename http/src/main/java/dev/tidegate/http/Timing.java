package dev.tidegate.http;

import java.time.Clock;
import java.util.function.DoubleSupplier;

/**
 * The time by which requests are paced and repeated.
 *
 * @param random numbers from 0 up to, but not including, 1, which spread waits; called by several threads
 */
public record Timing(Clock clock, Sleeper sleeper, DoubleSupplier random) {

    /** The time of this machine. */
    public static Timing real() {
        return new Timing(Clock.systemUTC(), Sleeper.real(), Math::random);
    }
}

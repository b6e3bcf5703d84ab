package dev.tidegate.ocm.pace;

import dev.tidegate.ocm.settings.OcmSettings.Retry;
import java.time.Duration;
import java.util.function.DoubleSupplier;

/**
 * How long to wait before trying again: twice as long each time, spread a little so that many clients do not come back
 * in step, and never shorter than the server asked for.
 */
public final class Backoff {

    private final Retry retry;
    private final DoubleSupplier random;

    /**
     * A backoff for requests.
     *
     * @param random numbers from 0 up to, but not including, 1; called by several threads
     */
    public Backoff(Retry retry, DoubleSupplier random) {
        this.retry = retry;
        this.random = random;
    }

    /**
     * The wait after an attempt that failed.
     *
     * @param attempt the number of that attempt, from 1
     * @param asked the wait the server asked for, zero if it did not
     */
    public Duration after(int attempt, Duration asked) {
        var longest = (double) retry.longestWait().toNanos();
        var nominal = Math.min(longest, retry.firstWait().toNanos() * Math.pow(2, attempt - 1));
        var spread = 1 + retry.jitterPercent() / 100.0 * (2 * random.getAsDouble() - 1);
        var own = Duration.ofNanos(Math.round(Math.min(nominal * spread, longest)));
        return own.compareTo(asked) >= 0 ? own : asked;
    }
}

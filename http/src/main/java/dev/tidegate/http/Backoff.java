package dev.tidegate.http;

import java.time.Duration;

/**
 * Exponential back-off with jitter: the wait doubles with each attempt, and is spread at random so that clients that
 * failed together do not come back together.
 *
 * @param first the nominal wait after the first attempt
 * @param longest no wait is longer
 * @param lowestPercent the shortest wait, as a share of the nominal one
 * @param highestPercent the longest wait, as a share of the nominal one
 */
public record Backoff(Duration first, Duration longest, int lowestPercent, int highestPercent) {

    public Backoff {
        SettingChecks.require(
                SettingChecks.isPositive(first) && SettingChecks.isPositive(longest),
                "a wait must be longer than zero");
        SettingChecks.require(
                lowestPercent >= 0 && lowestPercent <= highestPercent && highestPercent > 0 && highestPercent < 200,
                "jitter must be a range of percentages between 0 and 199");
    }

    /** Waits that lie at most some per cent above or below their nominal length. */
    public static Backoff around(Duration first, Duration longest, int jitterPercent) {
        return new Backoff(first, longest, 100 - jitterPercent, 100 + jitterPercent);
    }

    /** Waits between zero and their nominal length. */
    public static Backoff below(Duration first, Duration longest) {
        return new Backoff(first, longest, 0, 100);
    }

    /**
     * The wait after a failed attempt.
     *
     * @param attempt the number of that attempt, from 1
     * @param random from 0 up to, but not including, 1
     */
    public Duration after(int attempt, double random) {
        var limit = (double) longest.toNanos();
        var nominal = Math.min(limit, first.toNanos() * Math.pow(2, attempt - 1));
        var share = (lowestPercent + (highestPercent - lowestPercent) * random) / 100;
        return Duration.ofNanos(Math.round(Math.min(nominal * share, limit)));
    }
}

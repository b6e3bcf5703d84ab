package dev.tidegate.engine.forecast;

import java.time.Duration;

/**
 * How far to look.
 *
 * @param length how much virtual time to play; what happens at its very end is still played
 * @param maxDecisions how many decisions to make at most, against models that never come to rest
 */
public record ForecastHorizon(Duration length, int maxDecisions) {

    private static final Duration LONGEST = Duration.ofDays(36_525);

    public ForecastHorizon {
        if (length.isNegative() || length.isZero() || length.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException("a forecast looks up to a hundred years ahead, not " + length);
        }
        if (maxDecisions < 1) {
            throw new IllegalArgumentException("a forecast needs at least one decision, not " + maxDecisions);
        }
    }
}

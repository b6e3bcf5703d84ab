package dev.tidegate.upgrades.forecast;

import dev.tidegate.upgrades.OutcomeCode;
import org.jspecify.annotations.Nullable;

/**
 * What remains to be upgraded on a cluster when the forecast ends.
 *
 * @param version the version that is not reached; null if the reason is not about a version
 * @param code what prevents it; {@code UP_TO_DATE} if nothing remains
 */
public record ForecastRemainder(Kind kind, @Nullable String version, OutcomeCode code, String sentence) {

    /** Whether anything remains, and whether it happens by time alone. */
    public enum Kind {
        NOTHING,
        /** It happens after the end of the forecast. */
        LATER,
        /** It does not happen by time alone. */
        NEVER
    }

    public boolean isNever() {
        return kind == Kind.NEVER;
    }
}

package dev.tidegate.upgrades.forecast;

import dev.tidegate.upgrades.OutcomeCode;
import org.jspecify.annotations.Nullable;

/**
 * What remains of a cluster's upgrades where the forecast ends.
 *
 * @param version the version that is not reached; null if it is not about a version
 * @param code what stands in the way; {@code UP_TO_DATE} if nothing remains
 */
public record Rest(Kind kind, @Nullable String version, OutcomeCode code, String sentence) {

    /** Whether anything remains, and whether time alone will do it. */
    public enum Kind {
        NOTHING,
        /** It goes on, but not before the forecast ends. */
        LATER,
        /** Not without somebody's help. */
        NEVER
    }

    public boolean isNever() {
        return kind == Kind.NEVER;
    }
}

package dev.tidegate.promotions.gate;

import org.jspecify.annotations.Nullable;

/**
 * Whether the registry has the image of a version.
 *
 * @param digest nothing if the registry named none
 */
public record ArtifactState(
        Kind kind, String reference, @Nullable String digest) {

    /** What the registry said. */
    public enum Kind {
        PRESENT,
        ABSENT,
        UNKNOWN,
        NOT_BUILT
    }
}

package dev.tidegate.promotions.verify;

import java.util.Locale;

/** How what runs lies to what is pinned. */
public enum WorkloadState {
    /** It runs what is pinned. */
    MATCH,
    /** Both versions run, or the new one is not ready everywhere. */
    ROLLING,
    /** Only another version of the component runs. */
    STALE,
    /** What runs is no version of the component. */
    FOREIGN,
    /** Only the new version is there, and it is not ready. */
    FAILING,
    /** Nothing runs. */
    MISSING,
    /** The cluster, or what is pinned, could not be read. */
    UNKNOWN;

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}

package dev.tidegate.upgrades.soak;

import java.time.Instant;
import java.util.List;

/**
 * The clusters that ran one version, in the order in which they were first seen.
 *
 * @param since when recording began for this version; clusters that ran it before are not known
 */
public record VersionUsages(Instant since, List<VersionUsage> clusters) {

    public VersionUsages {
        clusters = List.copyOf(clusters);
    }

    /** No cluster is known to have run the version after this. */
    public Instant lastUsed() {
        return clusters.stream()
                .map(VersionUsage::lastSeen)
                .filter(since::isBefore)
                .max(Instant::compareTo)
                .orElse(since);
    }
}

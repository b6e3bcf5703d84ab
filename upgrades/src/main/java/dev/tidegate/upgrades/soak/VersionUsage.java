package dev.tidegate.upgrades.soak;

import java.time.Instant;

/**
 * The time in which one cluster ran a version. Soak histories know clusters by their names, which can be reused; this
 * records which cluster had the name.
 *
 * @param cluster the cluster id, which is never reused
 */
public record VersionUsage(String name, String cluster, Instant firstSeen, Instant lastSeen) {

    VersionUsage withLastSeen(Instant now) {
        return new VersionUsage(name, cluster, firstSeen, now);
    }

    VersionUsage mergedWith(VersionUsage other) {
        return new VersionUsage(
                name,
                cluster,
                firstSeen.isBefore(other.firstSeen) ? firstSeen : other.firstSeen,
                lastSeen.isAfter(other.lastSeen) ? lastSeen : other.lastSeen);
    }
}

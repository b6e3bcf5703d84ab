package dev.tidegate.upgrades.soak;

import java.time.Instant;

/**
 * A cluster that was seen running a version. Histories know clusters by names, which can be given again; this says which
 * cluster bore the name at the time.
 *
 * @param cluster its id, which is never given again
 */
public record Sighting(String name, String cluster, Instant firstSeen, Instant lastSeen) {

    Sighting seenAgain(Instant now) {
        return new Sighting(name, cluster, firstSeen, now);
    }

    Sighting and(Sighting other) {
        return new Sighting(
                name,
                cluster,
                firstSeen.isBefore(other.firstSeen) ? firstSeen : other.firstSeen,
                lastSeen.isAfter(other.lastSeen) ? lastSeen : other.lastSeen);
    }
}

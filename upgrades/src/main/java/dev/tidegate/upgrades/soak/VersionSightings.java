package dev.tidegate.upgrades.soak;

import java.time.Instant;
import java.util.List;

/**
 * Who was seen running one version, in the order they were first seen.
 *
 * @param noted since when sightings of this version are written down; who ran it before is not known
 */
public record VersionSightings(Instant noted, List<Sighting> sightings) {

    public VersionSightings {
        sightings = List.copyOf(sightings);
    }

    /** Nobody is known to have run it after this. */
    public Instant lastSeen() {
        return sightings.stream()
                .map(Sighting::lastSeen)
                .filter(noted::isBefore)
                .max(Instant::compareTo)
                .orElse(noted);
    }
}

package dev.tidegate.simulator.ocm.fleet;

import dev.tidegate.simulator.ocm.release.Version;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** An add-on of the catalogue, and when which of its versions appears. */
public record Addon(String id, String name, List<Edition> versions) {

    public Addon {
        versions = List.copyOf(versions);
    }

    /** The newest version there is by then. */
    public Optional<Version> latest(Instant at) {
        return versions.stream()
                .filter(edition -> !edition.appears().isAfter(at))
                .map(Edition::version)
                .max(Comparator.naturalOrder());
    }

    public boolean has(Version version, Instant at) {
        return versions.stream()
                .anyMatch(edition ->
                        edition.version().equals(version) && !edition.appears().isAfter(at));
    }

    /** One version of an add-on. */
    public record Edition(Version version, Instant appears) {}
}

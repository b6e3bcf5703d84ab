package dev.tidegate.simulator.ocm.fleet;

import dev.tidegate.simulator.ocm.release.SimulatedVersion;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** An add-on of the catalogue, and when which of its versions appears. */
public record SimulatedAddon(String id, String name, List<Edition> versions) {

    public SimulatedAddon {
        versions = List.copyOf(versions);
    }

    /** The newest version there is by then. */
    public Optional<SimulatedVersion> latest(Instant at) {
        return versions(at).max(Comparator.naturalOrder());
    }

    /** All versions there are by then. */
    public Stream<SimulatedVersion> versions(Instant at) {
        return versions.stream()
                .filter(edition -> !edition.appears().isAfter(at))
                .map(Edition::version);
    }

    public boolean has(SimulatedVersion version, Instant at) {
        return versions(at).anyMatch(version::equals);
    }

    /** One version of an add-on. */
    public record Edition(SimulatedVersion version, Instant appears) {}
}

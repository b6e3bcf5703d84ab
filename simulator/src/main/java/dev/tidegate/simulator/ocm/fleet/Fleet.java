package dev.tidegate.simulator.ocm.fleet;

import dev.tidegate.simulator.ocm.release.Gate;
import dev.tidegate.simulator.ocm.release.Release;
import java.time.Instant;
import java.util.List;

/**
 * Everything there is at one moment, and everything the future follows from: two simulations of the same fleet that
 * are asked the same do the same.
 */
public record Fleet(
        long seed,
        Instant now,
        Habits habits,
        List<Organisation> organisations,
        List<Cluster> clusters,
        List<Addon> addons,
        List<Release> releases,
        List<Gate> gates,
        List<ServiceLog> serviceLogs) {

    public Fleet {
        organisations = List.copyOf(organisations);
        clusters = List.copyOf(clusters);
        addons = List.copyOf(addons);
        releases = List.copyOf(releases);
        gates = List.copyOf(gates);
        serviceLogs = List.copyOf(serviceLogs);
    }
}

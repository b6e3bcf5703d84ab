package dev.tidegate.simulator.ocm.fleet;

import dev.tidegate.simulator.ocm.release.SimulatedRelease;
import dev.tidegate.simulator.ocm.release.SimulatedVersionGate;
import java.time.Instant;
import java.util.List;

/**
 * Everything there is at one moment, and everything the future follows from: two simulations of the same fleet that
 * are asked the same do the same.
 */
public record SimulatedOcmFleet(
        long seed,
        Instant now,
        FleetBehaviour habits,
        List<SimulatedOrganisation> organisations,
        List<SimulatedCluster> clusters,
        List<SimulatedAddon> addons,
        List<SimulatedRelease> releases,
        List<SimulatedVersionGate> gates,
        List<SimulatedServiceLog> serviceLogs) {

    public SimulatedOcmFleet {
        organisations = List.copyOf(organisations);
        clusters = List.copyOf(clusters);
        addons = List.copyOf(addons);
        releases = List.copyOf(releases);
        gates = List.copyOf(gates);
        serviceLogs = List.copyOf(serviceLogs);
    }
}

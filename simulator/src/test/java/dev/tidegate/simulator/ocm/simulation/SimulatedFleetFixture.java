package dev.tidegate.simulator.ocm.simulation;

import dev.tidegate.simulator.ocm.fleet.FleetFile;
import dev.tidegate.simulator.ocm.fleet.SimulatedOcmFleet;
import dev.tidegate.simulator.ocm.fleet.SimulatedOrder;
import dev.tidegate.simulator.ocm.fleet.SimulatedOrderState;
import dev.tidegate.simulator.ocm.fleet.SimulatedOrderTarget;
import dev.tidegate.simulator.ocm.log.SimulationLog;
import dev.tidegate.simulator.ocm.release.SimulatedVersion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** A small world without a server, and what tests do in it. */
final class SimulatedFleetFixture {

    private static final String FORM = """
            seed: %d
            habits: %s
            organisations: [{id: quay}]
            clusters:
            - {name: classic, id: classic, organisation: quay, version: 4.20.9, sts: true, channel: stable,
               addons: [{id: tide-gauge, addon: tide-gauge, state: ready, version: 1.2.0}]}
            - {name: hosted, id: hosted, organisation: quay, version: 4.20.9, hosted: true,
               node_pools: {workers: 4.20.7}}
            """;

    final FleetSimulation world;
    final Path log;

    private SimulatedFleetFixture(SimulatedOcmFleet fleet, Path directory) {
        this.log = directory.resolve("log-" + System.identityHashCode(this) + ".ndjson");
        try {
            this.world = new FleetSimulation(fleet, SimulationLog.in(log));
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    static SimulatedFleetFixture of(SimulatedOcmFleet fleet, Path directory) {
        return new SimulatedFleetFixture(fleet, directory);
    }

    static SimulatedFleetFixture flawless(Path directory) {
        return of(fleet(7, "{failing: 0, slow: 0, not_ready: 0}"), directory);
    }

    static SimulatedOcmFleet fleet(long seed, String habits) {
        return FleetFile.parse(FORM.formatted(seed, habits));
    }

    void pass(Duration time) {
        world.goTo(world.now().plus(time));
    }

    SimulatedOrder place(String cluster, SimulatedOrderTarget target, String version, Duration ahead) {
        return world.place(new SimulatedOrderRequest(
                cluster, target, SimulatedVersion.parse(version), world.now().plus(ahead)));
    }

    List<SimulatedOrderState> states(String cluster) {
        return world.view().cluster(cluster).orders().stream()
                .map(SimulatedOrder::state)
                .toList();
    }

    String version(String cluster) {
        return world.view().cluster(cluster).version().toString();
    }
}

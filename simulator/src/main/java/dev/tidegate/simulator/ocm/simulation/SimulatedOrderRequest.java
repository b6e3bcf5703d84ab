package dev.tidegate.simulator.ocm.simulation;

import dev.tidegate.simulator.ocm.fleet.SimulatedOrderTarget;
import dev.tidegate.simulator.ocm.release.SimulatedVersion;
import java.time.Instant;

/** An order somebody wants to place. */
public record SimulatedOrderRequest(
        String cluster, SimulatedOrderTarget target, SimulatedVersion version, Instant nextRun) {}

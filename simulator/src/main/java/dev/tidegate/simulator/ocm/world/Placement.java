package dev.tidegate.simulator.ocm.world;

import dev.tidegate.simulator.ocm.fleet.Target;
import dev.tidegate.simulator.ocm.release.Version;
import java.time.Instant;

/** An order somebody wants to place. */
public record Placement(String cluster, Target target, Version version, Instant nextRun) {}

package dev.tidegate.simulator.ocm.fleet;

import java.time.Instant;

/** The value of a label; its key and its owner are known by where it stands. */
public record SimulatedLabel(String id, String value, Instant createdAt, Instant updatedAt) {}

package dev.tidegate.simulator.ocm.fleet;

import java.time.Instant;

/** The value of a label; its key and its owner are known by where it stands. */
public record Label(String id, String value, Instant createdAt, Instant updatedAt) {}

package dev.tidegate.simulator.forge.project;

import java.time.Instant;

/** Somebody set a label or took it off. */
public record SimulatedLabelEvent(int id, String user, String label, boolean added, Instant at) {}

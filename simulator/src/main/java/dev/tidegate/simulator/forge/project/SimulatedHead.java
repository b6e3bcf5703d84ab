package dev.tidegate.simulator.forge.project;

import java.time.Instant;

/** A head that a request has had, from a time on. */
public record SimulatedHead(int id, String commit, Instant at) {}

package dev.tidegate.simulator.forge.project;

import java.time.Instant;

/** Somebody approved a request on the head it had then. */
public record SimulatedReview(int id, String user, String commit, Instant at) {}

package dev.tidegate.simulator.ocm.fleet;

import java.time.Instant;

/** The acknowledgement of one gate for one cluster. */
public record SimulatedGateAgreement(String id, String gate, Instant agreedAt) {}

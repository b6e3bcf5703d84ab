package dev.tidegate.simulator.ocm.fleet;

import java.time.Instant;

/** A message to the owners of a cluster. */
public record SimulatedServiceLog(
        String id,
        String clusterUuid,
        String serviceName,
        String severity,
        String summary,
        String description,
        boolean internalOnly,
        Instant createdAt) {}

package dev.tidegate.simulator.ocm.fleet;

import java.time.Instant;

/**
 * A message to the owners of a cluster.
 *
 * @param username who sent it
 */
public record SimulatedServiceLog(
        String id,
        String clusterUuid,
        String serviceName,
        String severity,
        String summary,
        String description,
        boolean internalOnly,
        String username,
        Instant createdAt) {}

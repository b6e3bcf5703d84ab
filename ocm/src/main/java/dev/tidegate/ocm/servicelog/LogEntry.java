package dev.tidegate.ocm.servicelog;

import dev.tidegate.ocm.identity.ClusterUuid;

/**
 * A message to the owners of a cluster.
 *
 * @param sender the name of the service that says it
 */
public record LogEntry(ClusterUuid cluster, String sender, Severity severity, String summary, String description) {}

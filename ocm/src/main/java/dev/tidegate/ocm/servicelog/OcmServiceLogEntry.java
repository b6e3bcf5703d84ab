package dev.tidegate.ocm.servicelog;

import dev.tidegate.ocm.identity.ClusterUuid;

/**
 * A message to the owners of a cluster.
 *
 * @param sender the name of the service that sends it
 */
public record OcmServiceLogEntry(
        ClusterUuid cluster, String sender, OcmServiceLogSeverity severity, String summary, String description) {}

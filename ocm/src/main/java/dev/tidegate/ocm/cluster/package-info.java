/**
 * Clusters and their node pools as OCM lists them, and the switch of a cluster's channel.
 *
 * <p>Which cluster may be upgraded is decided elsewhere.
 */
@NullMarked
package dev.tidegate.ocm.cluster;

import org.jspecify.annotations.NullMarked;

/**
 * The managed clusters of an organisation in planning order, with the version of each control plane and node pool.
 *
 * <p>Which clusters participate and in which order they are planned is settled here; what is done about a cluster is
 * decided by the planner.
 */
@NullMarked
package dev.tidegate.upgrades.cluster;

import org.jspecify.annotations.NullMarked;

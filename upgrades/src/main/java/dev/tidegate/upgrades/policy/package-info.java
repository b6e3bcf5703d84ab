/**
 * Policies: what users want for their clusters, read from labels, with everything that is wrong about them.
 *
 * <p>Reading never fails. What an error costs is decided here too: a cluster, or its organisation.
 */
@NullMarked
package dev.tidegate.upgrades.policy;

import org.jspecify.annotations.NullMarked;

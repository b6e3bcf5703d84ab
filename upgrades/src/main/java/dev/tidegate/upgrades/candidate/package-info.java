/**
 * Versions offered to a cluster, and the checks each of them must pass.
 *
 * <p>Only checks that are the same for all clusters with equal policies; mutexes and start windows are checked elsewhere.
 */
@NullMarked
package dev.tidegate.upgrades.candidate;

import org.jspecify.annotations.NullMarked;

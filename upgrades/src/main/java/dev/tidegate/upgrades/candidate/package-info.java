/**
 * Versions offered to a cluster, and the checks each of them must pass before it is taken.
 *
 * <p>Everything about a version that is the same for all clusters with equal policies; nothing about locks and windows.
 */
@NullMarked
package dev.tidegate.upgrades.candidate;

import org.jspecify.annotations.NullMarked;

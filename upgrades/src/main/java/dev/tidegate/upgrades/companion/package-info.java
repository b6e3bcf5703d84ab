/**
 * Jobs that keep data files in step with the fleet: policies for clusters that are new, versions to recommend for the
 * next ones.
 *
 * <p>They propose changes to files as values; nothing is upgraded and nothing is written here.
 */
@NullMarked
package dev.tidegate.upgrades.companion;

import org.jspecify.annotations.NullMarked;

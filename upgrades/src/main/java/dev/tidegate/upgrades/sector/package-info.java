/**
 * Sectors: groups of clusters inside one organisation that depend on each other, their limits, and the gate that holds a
 * sector back until its upstream sectors run a version.
 *
 * <p>Callers say which cluster belongs to which sector; labels and policies are not known here.
 */
@NullMarked
package dev.tidegate.upgrades.sector;

import org.jspecify.annotations.NullMarked;

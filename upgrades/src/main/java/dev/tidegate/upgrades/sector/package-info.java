/**
 * Sectors: stages inside one organisation that depend on each other, how many of a stage go at once, and whether a
 * stage may take a version yet.
 *
 * <p>Which cluster belongs to which sector is told from outside; labels and policies are not known here.
 */
@NullMarked
package dev.tidegate.upgrades.sector;

import org.jspecify.annotations.NullMarked;

/**
 * Sectors of an organisation with the clusters in them, and which clusters wait for which.
 *
 * <p>Nothing is changed here.
 */
@NullMarked
package dev.tidegate.application.upgrades.sector;

import org.jspecify.annotations.NullMarked;

/**
 * The commands about sectors: who belongs where, who waits for whom.
 *
 * <p>Which version a sector may take is decided by the capability.
 */
@NullMarked
package dev.tidegate.cli.upgrades.sector;

import org.jspecify.annotations.NullMarked;

/**
 * Version gates: which of them stand before a version, which of these are open, and which may be acknowledged.
 *
 * <p>Acknowledging them is an act and done elsewhere.
 */
@NullMarked
package dev.tidegate.upgrades.gate;

import org.jspecify.annotations.NullMarked;

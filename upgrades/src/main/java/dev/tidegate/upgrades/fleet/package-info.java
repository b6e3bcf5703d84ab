/**
 * The observed fleet: organisations, clusters, node pools, orders, version gates.
 *
 * <p>Plain values and lookups only; no rule and no wire format is known here.
 */
@NullMarked
package dev.tidegate.upgrades.fleet;

import org.jspecify.annotations.NullMarked;

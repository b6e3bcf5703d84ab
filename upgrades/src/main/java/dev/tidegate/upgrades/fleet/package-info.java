/**
 * The fleet as it is observed: organisations, clusters, node pools, orders, version gates.
 *
 * <p>Facts only, in the words of the users; no rule and no wire format is known here.
 */
@NullMarked
package dev.tidegate.upgrades.fleet;

import org.jspecify.annotations.NullMarked;

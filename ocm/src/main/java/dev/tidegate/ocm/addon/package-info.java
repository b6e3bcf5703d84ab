/**
 * Add-ons: the catalogue, what is installed on a cluster, and the orders that upgrade it, in both API generations.
 *
 * <p>Whether an add-on should be upgraded is decided elsewhere.
 */
@NullMarked
package dev.tidegate.ocm.addon;

import org.jspecify.annotations.NullMarked;

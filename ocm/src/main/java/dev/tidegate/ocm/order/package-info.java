/**
 * Orders: single scheduled upgrades of a cluster, a control plane or a node pool.
 *
 * <p>Whether an order should be placed is decided elsewhere.
 */
@NullMarked
package dev.tidegate.ocm.order;

import org.jspecify.annotations.NullMarked;

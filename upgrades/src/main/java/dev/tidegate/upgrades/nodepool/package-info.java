/**
 * The parts of a cluster that run versions of their own: the control plane and, if it is hosted, the node pools.
 *
 * <p>Which part is behind is found here; what is done about it is decided elsewhere.
 */
@NullMarked
package dev.tidegate.upgrades.nodepool;

import org.jspecify.annotations.NullMarked;

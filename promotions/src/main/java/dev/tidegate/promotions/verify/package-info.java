/**
 * What really runs, held against what is pinned.
 *
 * <p>Pods come through a port; nothing here waits or asks twice.
 */
@NullMarked
package dev.tidegate.promotions.verify;

import org.jspecify.annotations.NullMarked;

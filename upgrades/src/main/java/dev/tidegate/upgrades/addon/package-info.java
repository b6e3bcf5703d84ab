/**
 * Upgrades of add-ons: the same decision as for clusters, each add-on by itself, with its own versions, orders, soak
 * and locks.
 *
 * <p>Add-ons have no version gates, channels or node pools, and never compete with upgrades of their clusters.
 */
@NullMarked
package dev.tidegate.upgrades.addon;

import org.jspecify.annotations.NullMarked;

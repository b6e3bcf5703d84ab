/**
 * Upgrades of add-ons: the planner for clusters applied to each add-on, with the add-on's own versions, orders, soak and
 * mutexes.
 *
 * <p>Add-ons have no version gates, channels or node pools, and do not compete with upgrades of their clusters.
 */
@NullMarked
package dev.tidegate.upgrades.addon;

import org.jspecify.annotations.NullMarked;

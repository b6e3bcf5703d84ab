/**
 * Upgrades of clusters and add-ons: the rules of the planner and the codes of its outcomes.
 *
 * <p>The packages below are pure functions of their input; ports read the outside world and change it.
 */
@NullMarked
package dev.tidegate.upgrades;

import org.jspecify.annotations.NullMarked;

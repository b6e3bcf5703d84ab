/**
 * Explanations of decisions: one row for every check with its result and what would change it.
 *
 * <p>Only text is made here; the results come from the planner, and colours belong to the output.
 */
@NullMarked
package dev.tidegate.upgrades.explain;

import org.jspecify.annotations.NullMarked;

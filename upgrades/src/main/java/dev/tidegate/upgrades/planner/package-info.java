/**
 * The planner: decides for every managed cluster of an organisation which steps to take now, or why there are none.
 *
 * <p>A pure function of its facts, apart from two lookups that are only made when their results matter. Steps are carried
 * out elsewhere.
 */
@NullMarked
package dev.tidegate.upgrades.planner;

import org.jspecify.annotations.NullMarked;

/**
 * Placements and the groups of clusters they form. Decides nothing about rollouts, and reads objects as JSON trees: what an
 * object has beyond what is needed here does no harm.
 */
@NullMarked
package dev.tidegate.policies.placement;

import org.jspecify.annotations.NullMarked;

/**
 * The gates in front of a promotion, as pure functions of facts.
 *
 * <p>Every gate is asked; none is left out because another is closed.
 */
@NullMarked
package dev.tidegate.promotions.gate;

import org.jspecify.annotations.NullMarked;

/**
 * Version gates: which of them apply to an upgrade, which are open, and which may be acknowledged.
 *
 * <p>Acknowledging a gate is a step of a plan and is carried out elsewhere.
 */
@NullMarked
package dev.tidegate.upgrades.gate;

import org.jspecify.annotations.NullMarked;

/**
 * The commands about upgrades: the scheduler itself, and everything its users want to see and set.
 *
 * <p>What is printed is made from what a run reports; nothing is decided here.
 */
@NullMarked
package dev.tidegate.cli.upgrades;

import org.jspecify.annotations.NullMarked;

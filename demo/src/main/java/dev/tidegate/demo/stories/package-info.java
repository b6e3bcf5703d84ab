/**
 * The stories: each simulates a fleet with the product's own decisions and records what happens.
 *
 * <p>What stories have in common does not belong here, but to {@link dev.tidegate.demo.player}.
 */
@NullMarked
package dev.tidegate.demo.stories;

import org.jspecify.annotations.NullMarked;

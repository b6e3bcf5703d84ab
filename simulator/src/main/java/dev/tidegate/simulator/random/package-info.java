/**
 * Numbers that look like chance and come from a seed.
 *
 * <p>Nothing here knows what they are used for.
 */
@NullMarked
package dev.tidegate.simulator.random;

import org.jspecify.annotations.NullMarked;

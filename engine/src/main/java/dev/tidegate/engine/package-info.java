/**
 * The rollout engine: gates that explain themselves, and pure decisions made of them.
 *
 * <p>Nothing here knows a capability, a clock, a thread or the network; facts come in as arguments, decisions go out
 * as values.
 */
@NullMarked
package dev.tidegate.engine;

import org.jspecify.annotations.NullMarked;

/**
 * A modelled fleet for rollouts: clusters that take a while and then succeed, fail or fall silent, and people who
 * approve.
 *
 * <p>The decisions are the engine's own; nothing here decides who may start. There is no clock and no chance here
 * either: a seed says everything.
 */
@NullMarked
package dev.tidegate.simulator.rollout;

import org.jspecify.annotations.NullMarked;

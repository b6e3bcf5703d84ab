/**
 * The rollout decision: who of a fleet may take a revision now, who waits, for what and until when.
 *
 * <p>One pure function, {@link dev.tidegate.engine.rollout.RolloutPlanner#plan}, serves every capability. Where statuses come
 * from and how a release is carried out is not known here.
 */
@NullMarked
package dev.tidegate.engine.rollout;

import org.jspecify.annotations.NullMarked;

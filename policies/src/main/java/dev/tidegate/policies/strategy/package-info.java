/**
 * The rollout strategy as people write it on a policy, read into what the engine decides with.
 *
 * <p>Decisions are the engine's; nothing here knows clusters or the time.
 */
@NullMarked
package dev.tidegate.policies.strategy;

import org.jspecify.annotations.NullMarked;

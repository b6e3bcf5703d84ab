package dev.tidegate.integrations.rollout;

import dev.tidegate.engine.gate.Explanation;
import dev.tidegate.integrations.rollout.WaveAssignment.LeftOut;
import org.jspecify.annotations.Nullable;

/**
 * A shard as one decision found it.
 *
 * @param wave the wave it is in; null if it is left out
 * @param leftOut why it is in none; null if it is in one
 * @param ref the image reference the rollout wants for it; null if it wants none
 * @param health how well it is on the new image; null if it was not on it before this decision
 * @param explanation what every gate says about it
 */
public record ShardStatus(
        ShardName name,
        @Nullable String wave,
        @Nullable LeftOut leftOut,
        @Nullable String ref,
        @Nullable ShardHealthStatus health,
        Explanation explanation) {}

package dev.tidegate.integrations.image;

import dev.tidegate.integrations.shard.Shard;
import org.jspecify.annotations.Nullable;

/** The image of an active rollout for a shard. */
@FunctionalInterface
public interface RolloutImages {

    /** Null if no rollout sets one. */
    @Nullable String refOf(Shard shard);

    static RolloutImages none() {
        return shard -> null;
    }
}

package dev.tidegate.integrations.image;

import dev.tidegate.integrations.shard.Shard;
import org.jspecify.annotations.Nullable;

/** Which image an active rollout wants for a shard. */
@FunctionalInterface
public interface RolloutRefs {

    /** Null where no rollout says anything. */
    @Nullable String refOf(Shard shard);

    static RolloutRefs none() {
        return shard -> null;
    }
}

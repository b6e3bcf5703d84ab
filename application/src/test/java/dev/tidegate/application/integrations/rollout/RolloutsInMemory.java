package dev.tidegate.application.integrations.rollout;

import dev.tidegate.integrations.rollout.ImageRolloutKey;
import dev.tidegate.integrations.rollout.ImageRolloutRepository;
import dev.tidegate.integrations.rollout.ImageRolloutState;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Keeps rollouts as long as a test lasts. */
public final class RolloutsInMemory implements ImageRolloutRepository {

    private final Map<ImageRolloutKey, Kept> kept = new HashMap<>();

    @Override
    public Optional<Kept> load(ImageRolloutKey key) {
        return Optional.ofNullable(kept.get(key));
    }

    @Override
    public List<ImageRolloutKey> keys() {
        return List.copyOf(kept.keySet());
    }

    @Override
    public boolean save(ImageRolloutState state, long generation) {
        long known = load(state.key()).map(Kept::generation).orElse(0L);
        if (known == generation) {
            kept.put(state.key(), new Kept(state, generation + 1));
        }
        return known == generation;
    }
}

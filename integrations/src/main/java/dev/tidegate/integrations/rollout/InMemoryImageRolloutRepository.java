package dev.tidegate.integrations.rollout;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Keeps rollouts in memory, for demos and tests. Not thread-safe. */
public final class InMemoryImageRolloutRepository implements ImageRolloutRepository {

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

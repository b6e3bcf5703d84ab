package dev.tidegate.server.integrations.rollout;

import dev.tidegate.integrations.rollout.RolloutKey;
import dev.tidegate.integrations.rollout.RolloutState;
import dev.tidegate.integrations.rollout.RolloutStore;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Keeps rollouts as long as a test lasts. */
public final class Shelf implements RolloutStore {

    private final Map<RolloutKey, Kept> kept = new HashMap<>();

    @Override
    public Optional<Kept> load(RolloutKey key) {
        return Optional.ofNullable(kept.get(key));
    }

    @Override
    public List<RolloutKey> keys() {
        return List.copyOf(kept.keySet());
    }

    @Override
    public boolean save(RolloutState state, long generation) {
        long known = load(state.key()).map(Kept::generation).orElse(0L);
        if (known == generation) {
            kept.put(state.key(), new Kept(state, generation + 1));
        }
        return known == generation;
    }
}

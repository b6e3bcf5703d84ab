package dev.tidegate.cli.demo;

import dev.tidegate.integrations.rollout.RolloutKey;
import dev.tidegate.integrations.rollout.RolloutState;
import dev.tidegate.integrations.rollout.RolloutStore;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Progress of rollouts that is kept as long as the story is played; used by one thread. */
final class ImageProgress implements RolloutStore {

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
        kept.put(state.key(), new Kept(state, generation + 1));
        return true;
    }
}

package dev.tidegate.integrations.rollout;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Which image reference each shard gets from a rollout. */
final class RolloutImageReferences {

    private RolloutImageReferences() {}

    /**
     * Pinned shards get none, and neither does one whose old image nobody knows. Switched-off ones follow when all is done,
     * so that the change to the data that ends a rollout changes nothing for them either.
     */
    static Map<ShardName, String> of(ImageRollout rollout, ImageRolloutState state, List<RolloutShard> shards) {
        var refs = new TreeMap<ShardName, String>();
        for (RolloutShard shard : shards) {
            if (!rollout.covers(shard.shard().entry())
                    || shard.pin().isPresent()
                    || (shard.shard().isDisabled() && state.standing() != RolloutStatus.DONE)) {
                continue;
            }
            var name = shard.name();
            var from = rollout.from() == null ? state.from().get(name) : rollout.from();
            boolean isNew = state.mark(name).isPresent() || shard.shard().isDisabled();
            var ref = isNew ? rollout.to() : from;
            if (ref != null) {
                refs.put(name, ref);
            }
        }
        return refs;
    }
}

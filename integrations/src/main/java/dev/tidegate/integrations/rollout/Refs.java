package dev.tidegate.integrations.rollout;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Which image reference each shard gets from a rollout. */
final class Refs {

    private Refs() {}

    /** Pinned and switched-off shards get none, and neither does one whose old image nobody knows. */
    static Map<ShardName, String> of(RolloutFile rollout, RolloutState state, List<RolloutShard> shards) {
        var refs = new TreeMap<ShardName, String>();
        for (RolloutShard shard : shards) {
            if (!rollout.covers(shard.shard().entry())
                    || shard.pin().isPresent()
                    || shard.shard().isDisabled()) {
                continue;
            }
            var name = shard.name();
            var from = rollout.from() == null ? state.from().get(name) : rollout.from();
            var ref = state.mark(name).isPresent() ? rollout.to() : from;
            if (ref != null) {
                refs.put(name, ref);
            }
        }
        return refs;
    }
}

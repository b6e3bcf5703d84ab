package dev.tidegate.integrations.check;

import dev.tidegate.integrations.workload.Workload;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds the shard that did before what a shard will do: the same one, or one of the same partition if it is split anew. */
final class BaseShardIndex {

    private final Map<ShardKey, Workload> byShard = new HashMap<>();
    private final Map<ShardLayout.Partition, Workload> byPartition = new HashMap<>();

    BaseShardIndex(List<Workload> base) {
        for (Workload workload : base) {
            byShard.putIfAbsent(ShardKey.of(workload), workload);
            byPartition.putIfAbsent(ShardLayout.Partition.of(workload), workload);
        }
    }

    Optional<Workload> of(Workload workload) {
        var same = byShard.get(ShardKey.of(workload));
        return Optional.ofNullable(same == null ? byPartition.get(ShardLayout.Partition.of(workload)) : same);
    }
}

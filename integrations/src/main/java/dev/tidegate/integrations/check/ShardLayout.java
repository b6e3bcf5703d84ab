package dev.tidegate.integrations.check;

import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.shard.ReshardingEstimate;
import dev.tidegate.integrations.shard.Shard;
import dev.tidegate.integrations.workload.Workload;

/**
 * Into how many shards a partition is split.
 *
 * @param count 1 for a partition that is not split by hash
 */
record ShardLayout(String strategy, int count) {

    static ShardLayout of(Shard shard) {
        Integer count = shard.count();
        return new ShardLayout(shard.entry().sharding().strategy().wireName(), count == null ? 1 : count);
    }

    /** Whose shape it is: one partition of an integration in a namespace. */
    record Partition(String integration, Namespace.Id namespace, String key) {

        static Partition of(Workload workload) {
            var shard = workload.shard();
            var target = shard.target();
            return new Partition(
                    shard.entry().integration().name(), workload.id().namespace(), target == null ? "" : target.key());
        }
    }

    /** The same split by the same thing, so that shards stay comparable. */
    boolean isSameStrategy(ShardLayout other) {
        return strategy.equals(other.strategy);
    }

    /** What becomes of items on the way from this shape to another. */
    String towards(ShardLayout other) {
        if (!isSameStrategy(other)) {
            return "from " + strategy + " to " + other.strategy;
        }
        return "%d -> %d shards, %d %% of items change owner"
                .formatted(count, other.count, ReshardingEstimate.percent(count, other.count));
    }
}

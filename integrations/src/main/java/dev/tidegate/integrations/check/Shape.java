package dev.tidegate.integrations.check;

import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.shard.Shard;
import dev.tidegate.integrations.workload.Workload;
import java.math.BigInteger;

/**
 * Into how many shards a partition is split.
 *
 * @param count 1 for a partition that is not split by hash
 */
record Shape(String strategy, int count) {

    static Shape of(Shard shard) {
        Integer count = shard.count();
        return new Shape(shard.entry().sharding().strategy().wireName(), count == null ? 1 : count);
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
    boolean isSameStrategy(Shape other) {
        return strategy.equals(other.strategy);
    }

    /**
     * What becomes of items when the number of shards changes: those whose hash leaves the same rest by both numbers stay.
     */
    String towards(Shape other) {
        if (!isSameStrategy(other)) {
            return "from " + strategy + " to " + other.strategy;
        }
        int common =
                BigInteger.valueOf(count).gcd(BigInteger.valueOf(other.count)).intValueExact();
        long moved = Math.round(100.0 * (1 - (double) common / Math.max(count, other.count)));
        return "%d -> %d shards, %d %% of items change owner".formatted(count, other.count, moved);
    }
}

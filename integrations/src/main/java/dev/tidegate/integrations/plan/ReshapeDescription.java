package dev.tidegate.integrations.plan;

import dev.tidegate.integrations.observed.LiveShard;
import dev.tidegate.integrations.shard.ReshardingEstimate;
import dev.tidegate.integrations.shard.Shard;

/** Says how the shape of a partition changes. */
final class ReshapeDescription {

    private ReshapeDescription() {}

    /** In words, from what runs to what is wanted. */
    static String sentence(LiveShard old, Shard wanted) {
        int from = old.count();
        int to = wanted.count() == null ? 1 : wanted.count();
        var strategy = wanted.entry().sharding().strategy();
        if (!old.isSplitBy(strategy)) {
            return "reshape " + old.strategyName() + " → " + strategy.wireName();
        }
        return from == to
                ? "reshape " + to + " → " + to + ", other names"
                : "reshape " + from + " → " + to + ", " + ReshardingEstimate.percent(from, to)
                        + " % of items change owner";
    }
}

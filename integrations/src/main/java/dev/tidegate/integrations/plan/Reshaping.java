package dev.tidegate.integrations.plan;

import dev.tidegate.integrations.live.LiveShape;
import dev.tidegate.integrations.shard.MovingItems;
import dev.tidegate.integrations.shard.Shard;

/** Says how the shape of a partition changes. */
final class Reshaping {

    private Reshaping() {}

    /** In words, from what runs to what is wanted. */
    static String sentence(LiveShape old, Shard wanted) {
        int from = old.count();
        int to = wanted.count() == null ? 1 : wanted.count();
        var strategy = wanted.entry().sharding().strategy();
        if (!old.isSplitLike(strategy)) {
            return "reshape " + old.strategyName() + " → " + strategy.wireName();
        }
        return from == to
                ? "reshape " + to + " → " + to + ", other names"
                : "reshape " + from + " → " + to + ", " + MovingItems.percent(from, to) + " % of items change owner";
    }
}

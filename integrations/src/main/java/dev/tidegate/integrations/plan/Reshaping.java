package dev.tidegate.integrations.plan;

import dev.tidegate.integrations.live.LiveShape;
import dev.tidegate.integrations.shard.Shard;
import java.math.BigInteger;

/**
 * How much moves when the shape of a partition changes. An item x keeps its runner if x mod n = x mod m; over one period
 * lcm(n, m) that is so for min(n, m) values of x, and hashes fall evenly over the period.
 */
public final class Reshaping {

    private Reshaping() {}

    /** The percentage of items that get another owner when n slices become m, rounded to the nearest. */
    public static int percentMoving(int from, int to) {
        long common = BigInteger.valueOf(from).gcd(BigInteger.valueOf(to)).longValueExact();
        long period = (long) from / common * to;
        long moving = period - Math.min(from, to);
        return (int) ((moving * 200 + period) / (2 * period));
    }

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
                : "reshape " + from + " → " + to + ", " + percentMoving(from, to) + " % of items change owner";
    }
}

package dev.tidegate.integrations.shard;

import java.math.BigInteger;

/**
 * How much moves when the number of slices changes. An item x keeps its runner if x mod n = x mod m; over one period
 * lcm(n, m) that is so for min(n, m) values of x, and hashes fall evenly over the period.
 */
public final class MovingItems {

    private MovingItems() {}

    /** The percentage of items that get another owner when n slices become m, rounded to the nearest. */
    public static int percent(int from, int to) {
        long common = BigInteger.valueOf(from).gcd(BigInteger.valueOf(to)).longValueExact();
        long period = (long) from / common * to;
        long moving = period - Math.min(from, to);
        return (int) ((moving * 200 + period) / (2 * period));
    }
}

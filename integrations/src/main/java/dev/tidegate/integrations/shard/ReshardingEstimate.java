package dev.tidegate.integrations.shard;

import java.math.BigInteger;

/**
 * Estimates how many items move when the number of slices changes. An item x keeps its runner if x mod n = x mod m;
 * over one period lcm(n, m) that holds for min(n, m) values of x, and hashes are evenly distributed.
 */
public final class ReshardingEstimate {

    private ReshardingEstimate() {}

    /** The percentage of items that move when {@code from} slices become {@code to}, rounded to the nearest. */
    public static int percent(int from, int to) {
        long common = BigInteger.valueOf(from).gcd(BigInteger.valueOf(to)).longValueExact();
        long period = (long) from / common * to;
        long moving = period - Math.min(from, to);
        return (int) ((moving * 200 + period) / (2 * period));
    }
}

package dev.tidegate.promotions.site;

/** How many sites a pattern has to find. */
public record SiteCount(int min, int max) {

    public SiteCount {
        if (min < 0 || max < min) {
            throw new IllegalArgumentException("not a count of sites: " + min + " to " + max);
        }
    }

    public static SiteCount exactly(int count) {
        return new SiteCount(count, count);
    }

    public static SiteCount atLeast(int min) {
        return new SiteCount(min, Integer.MAX_VALUE);
    }
}

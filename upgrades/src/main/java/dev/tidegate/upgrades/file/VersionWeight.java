package dev.tidegate.upgrades.file;

/** How much the highest version counts against the one most clusters run, when one is recommended. */
public record VersionWeight(int highest, int majority) {

    public static final VersionWeight EVEN = new VersionWeight(1, 1);
}

package dev.tidegate.upgrades.file;

/** The weights of the highest version and of the version most clusters run, for recommended versions. */
public record VersionWeight(int highest, int majority) {

    public static final VersionWeight EVEN = new VersionWeight(1, 1);
}

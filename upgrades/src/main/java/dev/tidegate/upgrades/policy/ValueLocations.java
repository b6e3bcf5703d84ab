package dev.tidegate.upgrades.policy;

/** Where the values of one owner are written, by the label key of the value. */
@FunctionalInterface
public interface ValueLocations {

    /** For values that are labels. */
    ValueLocations LABELS = key -> Labels.PREFIX + key;

    String of(String key);
}

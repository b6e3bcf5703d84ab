package dev.tidegate.upgrades.policy;

/** Where the values of one owner are written, by the key their label has or would have. */
@FunctionalInterface
public interface Places {

    /** For values that are labels. */
    Places LABELS = key -> Labels.PREFIX + key;

    String of(String key);
}

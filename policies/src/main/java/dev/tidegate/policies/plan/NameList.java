package dev.tidegate.policies.plan;

import java.util.Collection;
import java.util.List;

/** Prints names for a sentence: the first ten, and how many more there are. */
final class NameList {

    private static final int SHOWN = 10;

    private NameList() {}

    static String of(Collection<String> names) {
        List<String> sorted = names.stream().sorted().toList();
        return sorted.size() <= SHOWN
                ? String.join(", ", sorted)
                : String.join(", ", sorted.subList(0, SHOWN)) + " and " + (sorted.size() - SHOWN) + " more";
    }
}

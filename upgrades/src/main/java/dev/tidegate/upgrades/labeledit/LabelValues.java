package dev.tidegate.upgrades.labeledit;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Converts lists to label values and back: sorted items, separated by commas. */
final class LabelValues {

    private LabelValues() {}

    static List<String> items(@Nullable String label) {
        return label == null
                ? List.of()
                : tidy(Stream.of(label.split(",", -1)).map(String::strip).toList());
    }

    static List<String> tidy(List<String> items) {
        return items.stream()
                .filter(item -> !item.isEmpty())
                .distinct()
                .sorted()
                .toList();
    }

    /** Adds a list as a label, unless it is empty. */
    static void put(Map<String, String> labels, String key, List<String> items) {
        put(labels, key, String.join(",", items));
    }

    static void put(Map<String, String> labels, String key, @Nullable String value) {
        if (value != null && !value.isEmpty()) {
            labels.put(key, value);
        }
    }

    /** The value, or null if it is missing or empty. */
    static @Nullable String text(@Nullable String label) {
        return label == null || label.isEmpty() ? null : label;
    }
}

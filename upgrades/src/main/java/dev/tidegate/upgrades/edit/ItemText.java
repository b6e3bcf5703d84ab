package dev.tidegate.upgrades.edit;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Lists as labels hold them: sorted items with commas between them. */
final class ItemText {

    private ItemText() {}

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

    /** Writes a list, unless there is nothing in it. */
    static void put(Map<String, String> labels, String key, List<String> items) {
        put(labels, key, String.join(",", items));
    }

    static void put(Map<String, String> labels, String key, @Nullable String value) {
        if (value != null && !value.isEmpty()) {
            labels.put(key, value);
        }
    }

    /** The text, or null if there is none or nothing in it. */
    static @Nullable String text(@Nullable String label) {
        return label == null || label.isEmpty() ? null : label;
    }
}

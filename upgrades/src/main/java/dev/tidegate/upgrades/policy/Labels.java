package dev.tidegate.upgrades.policy;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The Tidegate labels of one owner by key without the prefix.
 *
 * @param byKey sorted, so that equal labels give equal problems
 */
public record Labels(Map<String, String> byKey) {

    public static final String PREFIX = "sre-capabilities.aus.";

    public static final Labels NONE = new Labels(Map.of());

    public Labels {
        byKey = Collections.unmodifiableMap(new TreeMap<>(byKey));
    }

    /** Selects the Tidegate labels; of two labels with the same key the later one counts. */
    public static Labels of(List<Label> labels) {
        var selected = new TreeMap<String, String>();
        for (var label : labels) {
            if (label.key().startsWith(PREFIX)) {
                selected.put(label.key().substring(PREFIX.length()), label.value());
            }
        }
        return new Labels(selected);
    }

    public boolean isEmpty() {
        return byKey.isEmpty();
    }

    public boolean has(String key) {
        return byKey.containsKey(key);
    }

    public @Nullable String value(String key) {
        return byKey.get(key);
    }

    /** The labels whose keys begin with the text, by the rest of the key. */
    Map<String, String> group(String start) {
        var group = new TreeMap<String, String>();
        byKey.forEach((key, value) -> {
            if (key.startsWith(start)) {
                group.put(key.substring(start.length()), value);
            }
        });
        return group;
    }

    /** These labels, and the defaults whose keys are missing here. */
    Labels withDefaults(Labels defaults) {
        var merged = new TreeMap<>(defaults.byKey);
        merged.putAll(byKey);
        return new Labels(merged);
    }

    /** Only the labels with these keys. */
    Labels only(List<String> keys) {
        var some = new TreeMap<>(byKey);
        some.keySet().retainAll(keys);
        return new Labels(some);
    }
}

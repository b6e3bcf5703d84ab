package dev.tidegate.upgrades.policy;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The labels of one owner that are ours to read, by what follows the prefix.
 *
 * @param byKey sorted, so that equal labels give equal findings
 */
public record Labels(Map<String, String> byKey) {

    public static final String PREFIX = "sre-capabilities.aus.";

    public static final Labels NONE = new Labels(Map.of());

    public Labels {
        byKey = Collections.unmodifiableMap(new TreeMap<>(byKey));
    }

    /** Labels in the order they were made; of two with the same key the later one counts. */
    public static Labels of(List<Label> labels) {
        var ours = new TreeMap<String, String>();
        for (var label : labels) {
            if (label.key().startsWith(PREFIX)) {
                ours.put(label.key().substring(PREFIX.length()), label.value());
            }
        }
        return new Labels(ours);
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

    /** The labels whose keys begin like this, by what follows. */
    Map<String, String> group(String start) {
        var group = new TreeMap<String, String>();
        byKey.forEach((key, value) -> {
            if (key.startsWith(start)) {
                group.put(key.substring(start.length()), value);
            }
        });
        return group;
    }

    /** These labels, and those of the other owner whose keys are not here. */
    Labels over(Labels other) {
        var merged = new TreeMap<>(other.byKey);
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

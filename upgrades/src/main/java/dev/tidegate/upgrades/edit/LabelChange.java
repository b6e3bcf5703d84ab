package dev.tidegate.upgrades.edit;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One label that is made, changed or taken away.
 *
 * @param key in full, with its prefix
 * @param from the value before; null if there was no label
 * @param to the value after; null if there shall be none
 */
public record LabelChange(
        String key, @Nullable String from, @Nullable String to) {

    /** What has to be asked for. */
    public enum Kind {
        CREATE,
        UPDATE,
        DELETE
    }

    public LabelChange {
        if (from == null && to == null) {
            throw new IllegalArgumentException("no change of " + key);
        }
    }

    public Kind kind() {
        return from == null ? Kind.CREATE : to == null ? Kind.DELETE : Kind.UPDATE;
    }

    void applyTo(Map<String, String> labels) {
        if (to == null) {
            labels.remove(key);
        } else {
            labels.put(key, to);
        }
    }

    /** As in a comparison: plus, minus, or both with an arrow. */
    @Override
    public String toString() {
        return switch (kind()) {
            case CREATE -> "+ " + key + "=" + to;
            case UPDATE -> "~ " + key + "=" + from + " -> " + to;
            case DELETE -> "- " + key + "=" + from;
        };
    }
}

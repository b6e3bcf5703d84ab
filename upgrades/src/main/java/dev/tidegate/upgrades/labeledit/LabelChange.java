package dev.tidegate.upgrades.labeledit;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The creation, change or deletion of one label.
 *
 * @param key with its prefix
 * @param from the value before; null if there was no label
 * @param to the value after; null if the label is deleted
 */
public record LabelChange(
        String key, @Nullable String from, @Nullable String to) {

    /** The kind of request. */
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

    /** As in a diff: with a plus, a minus, or a tilde and an arrow. */
    @Override
    public String toString() {
        return switch (kind()) {
            case CREATE -> "+ " + key + "=" + to;
            case UPDATE -> "~ " + key + "=" + from + " -> " + to;
            case DELETE -> "- " + key + "=" + from;
        };
    }
}

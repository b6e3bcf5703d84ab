package dev.tidegate.engine.gate;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** One named piece of evidence: a text, a number, a yes or no, a time, a duration, or a list of texts. */
public record Fact(String name, Object value) {

    public Fact {
        if (name.isBlank()) {
            throw new IllegalArgumentException("a fact needs a name");
        }
        if (value instanceof List<?> list) {
            value = texts(list);
        } else if (!(value instanceof String
                || value instanceof Integer
                || value instanceof Long
                || value instanceof Double
                || value instanceof Boolean
                || value instanceof Instant
                || value instanceof Duration)) {
            throw new IllegalArgumentException(
                    "fact '" + name + "' cannot be printed for every reader: " + value.getClass());
        }
    }

    /** Shares the list if it cannot change anyway: the same long list may stand in many verdicts. */
    private static List<?> texts(List<?> list) {
        for (var item : list) {
            if (!(item instanceof String)) {
                throw new ClassCastException("a list of facts holds texts, not " + item);
            }
        }
        return List.copyOf(list);
    }
}

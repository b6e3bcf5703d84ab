package dev.tidegate.policies.object;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Fields of a status that Tidegate itself has written: whatever is not as it writes it was damaged. */
final class StatusFields {

    private StatusFields() {}

    static String text(JsonNode tree, String field) {
        var value = tree.path(field);
        if (!value.isTextual() || value.textValue().isEmpty()) {
            throw new IllegalArgumentException(field + " is missing or no text: " + value);
        }
        return value.textValue();
    }

    static @Nullable Instant instant(JsonNode tree, String field) {
        return instant(tree, field, new HashMap<>());
    }

    /**
     * The same where many fields have the same few times.
     *
     * @param known the times that were read before, by their text
     */
    static @Nullable Instant instant(JsonNode tree, String field, Map<String, Instant> known) {
        if (!tree.hasNonNull(field)) {
            return null;
        }
        try {
            return known.computeIfAbsent(tree.path(field).asText(), Instant::parse);
        } catch (DateTimeParseException wrong) {
            throw new IllegalArgumentException(field + " is no time: " + tree.path(field), wrong);
        }
    }

    static void put(ObjectNode tree, String field, @Nullable Instant instant) {
        if (instant != null) {
            tree.put(field, instant.toString());
        }
    }

    static void put(ObjectNode tree, String field, String text) {
        if (!text.isEmpty()) {
            tree.put(field, text);
        }
    }
}

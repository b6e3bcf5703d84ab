package dev.tidegate.forge;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.Collection;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The fields of answers and bodies, as both kinds of forges write them. */
final class ForgeJson {

    private ForgeJson() {}

    static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }

    static ArrayNode array(Collection<String> texts) {
        var array = JsonNodeFactory.instance.arrayNode();
        texts.forEach(array::add);
        return array;
    }

    /** A text; empty where there is none. */
    static String text(JsonNode node, String field) {
        var value = node.path(field);
        return value.isNull() ? "" : value.asText("");
    }

    static @Nullable String textOrNull(JsonNode node, String field) {
        var text = text(node, field);
        return text.isEmpty() ? null : text;
    }

    /** A time; the epoch where there is none. */
    static Instant time(JsonNode node, String field) {
        var time = timeOrNull(node, field);
        return time == null ? Instant.EPOCH : time;
    }

    static @Nullable Instant timeOrNull(JsonNode node, String field) {
        var text = text(node, field);
        if (text.isEmpty()) {
            return null;
        }
        try {
            return OffsetDateTime.parse(text).toInstant();
        } catch (DateTimeParseException other) {
            return null;
        }
    }

    /** The labels of a request: GitLab lists their names, GitHub objects with a name. */
    static SortedSet<String> labels(JsonNode labels) {
        var names = new TreeSet<String>();
        labels.forEach(label -> names.add(label.isTextual() ? label.asText() : text(label, "name")));
        return names;
    }
}

package dev.tidegate.upgrades.replay;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.jspecify.annotations.Nullable;

/** Computes the difference of two JSON objects as an object with the changed members only, and applies it. */
final class JsonDifference {

    private JsonDifference() {}

    /** Null if nothing differs. A removed member is written as null. */
    static @Nullable JsonNode of(JsonNode before, JsonNode after) {
        if (before.equals(after)) {
            return null;
        }
        if (!before.isObject() || !after.isObject()) {
            return after;
        }
        var difference = JsonNodeFactory.instance.objectNode();
        after.properties().forEach(member -> {
            var known = before.get(member.getKey());
            var change = known == null ? member.getValue() : of(known, member.getValue());
            if (change != null) {
                difference.set(member.getKey(), change);
            }
        });
        before.fieldNames().forEachRemaining(name -> {
            if (!after.has(name)) {
                difference.putNull(name);
            }
        });
        return difference;
    }

    static JsonNode apply(JsonNode before, JsonNode difference) {
        if (!before.isObject() || !difference.isObject()) {
            return difference;
        }
        ObjectNode after = before.deepCopy();
        difference.properties().forEach(change -> {
            var known = before.get(change.getKey());
            after.set(change.getKey(), known == null ? change.getValue() : apply(known, change.getValue()));
        });
        return after;
    }
}

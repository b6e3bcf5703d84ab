package dev.tidegate.upgrades.record;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.jspecify.annotations.Nullable;

/** What differs between two objects that have the same members, as an object with only these; and back again. */
final class Changes {

    private Changes() {}

    /** Null if nothing differs. A member that is gone is written as null. */
    static @Nullable JsonNode of(JsonNode before, JsonNode after) {
        if (before.equals(after)) {
            return null;
        }
        if (!before.isObject() || !after.isObject()) {
            return after;
        }
        var changes = JsonNodeFactory.instance.objectNode();
        after.properties().forEach(member -> {
            var known = before.get(member.getKey());
            var change = known == null ? member.getValue() : of(known, member.getValue());
            if (change != null) {
                changes.set(member.getKey(), change);
            }
        });
        before.fieldNames().forEachRemaining(name -> {
            if (!after.has(name)) {
                changes.putNull(name);
            }
        });
        return changes;
    }

    static JsonNode apply(JsonNode before, JsonNode changes) {
        if (!before.isObject() || !changes.isObject()) {
            return changes;
        }
        ObjectNode after = before.deepCopy();
        changes.properties().forEach(change -> {
            var known = before.get(change.getKey());
            after.set(change.getKey(), known == null ? change.getValue() : apply(known, change.getValue()));
        });
        return after;
    }
}

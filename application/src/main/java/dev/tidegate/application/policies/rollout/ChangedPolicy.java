package dev.tidegate.application.policies.rollout;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/** A policy as the API server would have it after a file was applied. */
final class ChangedPolicy {

    private ChangedPolicy() {}

    /** What the file says replaces what is there; the generation moves with the spec alone. */
    static ObjectNode of(JsonNode present, JsonNode file) {
        ObjectNode changed = present.deepCopy();
        var metadata = changed.withObject("/metadata");
        for (var field : List.of("labels", "annotations")) {
            metadata.set(
                    field,
                    file.path("metadata").path(field).isObject()
                            ? file.path("metadata").path(field).deepCopy()
                            : JsonNodeFactory.instance.objectNode());
        }
        if (!file.path("spec").equals(present.path("spec"))) {
            metadata.put("generation", metadata.path("generation").asLong() + 1);
        }
        changed.set("spec", file.path("spec").deepCopy());
        return changed;
    }
}

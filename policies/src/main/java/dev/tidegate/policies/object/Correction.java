package dev.tidegate.policies.object;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;

/**
 * A replica that was put right because somebody else had changed it.
 *
 * @param by who had changed it
 */
public record Correction(String cluster, String by, Instant at) {

    static Correction read(JsonNode tree) {
        return new Correction(
                StatusFields.text(tree, "cluster"),
                tree.path("by").asText(),
                Instant.parse(StatusFields.text(tree, "at")));
    }

    ObjectNode write() {
        return JsonNodeFactory.instance
                .objectNode()
                .put("cluster", cluster)
                .put("by", by)
                .put("at", at.toString());
    }
}

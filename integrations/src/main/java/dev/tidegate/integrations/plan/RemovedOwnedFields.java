package dev.tidegate.integrations.plan;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.tidegate.integrations.manifest.FieldChange;
import dev.tidegate.integrations.ownership.Ownership;
import java.util.ArrayList;
import java.util.List;

/**
 * Fields that were ours and are no longer wanted: the next apply takes them away, so they are differences too. The API
 * server keeps account of who applied which field, and that account comes with the object.
 */
final class RemovedOwnedFields {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final List<FieldChange> lost = new ArrayList<>();

    private RemovedOwnedFields() {}

    static List<FieldChange> lost(JsonNode wanted, JsonNode live) {
        var fields = new RemovedOwnedFields();
        for (JsonNode entry : live.path("metadata").path("managedFields")) {
            if (entry.path("manager").asText().equals(Ownership.FIELD_MANAGER)
                    && entry.path("operation").asText().equals("Apply")
                    && !entry.hasNonNull("subresource")) {
                fields.walk(entry.path("fieldsV1"), wanted, live, "");
            }
        }
        return fields.lost;
    }

    private void walk(JsonNode owned, JsonNode wanted, JsonNode live, String path) {
        owned.properties().forEach(field -> {
            String name = field.getKey();
            if (name.startsWith("f:")) {
                String key = name.substring(2);
                String at = key.contains("/")
                                || key.contains(".")
                                || path.endsWith("labels")
                                || path.endsWith("annotations")
                        ? path + "[" + key + "]"
                        : path.isEmpty() ? key : path + "." + key;
                if (!Ownership.isInformational(key)) {
                    visit(field.getValue(), FieldComparison.child(wanted, key), FieldComparison.child(live, key), at);
                }
            } else if (name.startsWith("k:")) {
                JsonNode key = parsed(name.substring(2));
                String called = key.isEmpty() ? "" : key.elements().next().asText();
                visit(field.getValue(), item(wanted, key), item(live, key), path + "[" + called + "]");
            } else if (name.startsWith("v:")) {
                JsonNode value = parsed(name.substring(2));
                visit(
                        field.getValue(),
                        element(wanted, value),
                        element(live, value),
                        path + "[" + value.asText() + "]");
            }
        });
    }

    private void visit(JsonNode owned, JsonNode wanted, JsonNode live, String path) {
        if (live.isMissingNode() || live.isNull()) {
            return;
        }
        boolean isLeaf = owned.isEmpty() || owned.has(".");
        if (wanted.isMissingNode() && isLeaf) {
            lost.add(new FieldChange(path, FieldComparison.text(live), null));
        } else {
            walk(owned, wanted, live, path);
        }
    }

    private static JsonNode item(JsonNode items, JsonNode key) {
        for (JsonNode item : items) {
            boolean matches = true;
            for (var part : key.properties()) {
                JsonNode found = item.path(part.getKey());
                // Ports are told apart by their protocol too, which is TCP where nobody says so.
                String text = found.isMissingNode() && part.getKey().equals("protocol") ? "TCP" : found.asText();
                matches &= text.equals(part.getValue().asText());
            }
            if (matches) {
                return item;
            }
        }
        return MissingNode.getInstance();
    }

    private static JsonNode element(JsonNode items, JsonNode value) {
        for (JsonNode item : items) {
            if (item.equals(value)) {
                return item;
            }
        }
        return MissingNode.getInstance();
    }

    private static JsonNode parsed(String text) {
        try {
            return JSON.readTree(text);
        } catch (JsonProcessingException e) {
            return MissingNode.getInstance();
        }
    }
}

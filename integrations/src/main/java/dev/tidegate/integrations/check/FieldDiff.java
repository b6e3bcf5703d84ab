package dev.tidegate.integrations.check;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.integrations.manifest.FieldChange;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** The fields in which two objects of Kubernetes differ, images first. Items of lists are paired by name where they have one. */
final class FieldDiff {

    private static final List<String> NAMES = List.of("name", "mountPath", "containerPort");

    private final List<FieldChange> changes = new ArrayList<>();

    private FieldDiff() {}

    static List<FieldChange> between(JsonNode base, JsonNode head) {
        var diff = new FieldDiff();
        diff.compare("", base, head);
        diff.changes.sort(
                Comparator.comparing((FieldChange change) -> !change.isImage()).thenComparing(FieldChange::path));
        return List.copyOf(diff.changes);
    }

    private void compare(String at, JsonNode base, JsonNode head) {
        if (base.isObject() && head.isObject()) {
            members(at, fields(base), fields(head), ".");
        } else if (base.isArray() && head.isArray()) {
            members(at, items(base), items(head), "");
        } else if (!base.equals(head)) {
            changes.add(new FieldChange(at, text(base), text(head)));
        }
    }

    private void members(String at, Map<String, JsonNode> base, Map<String, JsonNode> head, String separator) {
        var keys = new TreeSet<>(base.keySet());
        keys.addAll(head.keySet());
        for (String key : keys) {
            var before = base.get(key);
            var after = head.get(key);
            boolean plain = separator.isEmpty() || (key.indexOf('.') < 0 && key.indexOf('/') < 0);
            String field = at.isEmpty() ? key : plain ? at + separator + key : at + "[" + key + "]";
            if (before != null && after != null) {
                compare(field, before, after);
            } else {
                changes.add(new FieldChange(
                        field, before == null ? null : text(before), after == null ? null : text(after)));
            }
        }
    }

    private static Map<String, JsonNode> fields(JsonNode object) {
        var fields = new LinkedHashMap<String, JsonNode>();
        object.properties().forEach(field -> fields.put(field.getKey(), field.getValue()));
        return fields;
    }

    private static Map<String, JsonNode> items(JsonNode array) {
        var items = new LinkedHashMap<String, JsonNode>();
        for (int index = 0; index < array.size(); index++) {
            var item = array.get(index);
            String label = NAMES.stream()
                    .filter(item::hasNonNull)
                    .map(name -> item.get(name).asText())
                    .findFirst()
                    .orElse(Integer.toString(index));
            items.put("[" + (items.containsKey("[" + label + "]") ? label + "#" + index : label) + "]", item);
        }
        return items;
    }

    private static String text(JsonNode node) {
        return node.isValueNode() ? node.asText() : node.toString();
    }
}

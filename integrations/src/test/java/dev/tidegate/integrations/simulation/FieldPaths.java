package dev.tidegate.integrations.simulation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Fields by the paths an API server accounts them under: {@code f:spec, f:containers, k:{"name":"int"}, f:image}. */
final class FieldPaths {

    private static final Map<String, List<String>> KEYS = Map.of(
            "containers", List.of("name"),
            "initContainers", List.of("name"),
            "env", List.of("name"),
            "volumes", List.of("name"),
            "volumeMounts", List.of("mountPath"),
            "ports", List.of("containerPort", "port"));
    private static final Set<String> UNOWNED = Set.of(
            "apiVersion",
            "kind",
            "status",
            "name",
            "namespace",
            "uid",
            "managedFields",
            "generation",
            "resourceVersion",
            "creationTimestamp",
            "deletionTimestamp");

    private FieldPaths() {}

    static Set<List<String>> of(ObjectNode object) {
        var paths = new LinkedHashSet<List<String>>();
        object.properties().forEach(field -> {
            if (field.getKey().equals("metadata")) {
                field.getValue().properties().stream()
                        .filter(part -> !UNOWNED.contains(part.getKey()))
                        .forEach(part -> collect(
                                part.getValue(), part.getKey(), List.of("f:metadata", "f:" + part.getKey()), paths));
            } else if (!UNOWNED.contains(field.getKey())) {
                collect(field.getValue(), field.getKey(), List.of("f:" + field.getKey()), paths);
            }
        });
        return paths;
    }

    private static void collect(JsonNode node, String name, List<String> path, Set<List<String>> paths) {
        String key = keyOf(name, node);
        if (node.isObject() && !node.isEmpty()) {
            node.properties()
                    .forEach(field ->
                            collect(field.getValue(), field.getKey(), longer(path, "f:" + field.getKey()), paths));
        } else if (key != null) {
            for (JsonNode item : node) {
                List<String> at = longer(path, "k:" + itemKey(key, item));
                paths.add(longer(at, "."));
                item.properties()
                        .forEach(field ->
                                collect(field.getValue(), field.getKey(), longer(at, "f:" + field.getKey()), paths));
            }
        } else {
            paths.add(path);
        }
    }

    /** The value at a path; missing if there is none. */
    static JsonNode value(JsonNode object, List<String> path) {
        JsonNode node = object;
        for (String segment : path) {
            if (segment.startsWith("f:")) {
                node = node.path(segment.substring(2));
            } else if (segment.startsWith("k:")) {
                node = item(node, segment);
            }
        }
        return node;
    }

    /** Takes the value at a path away, or the whole item of a list if the path ends with its dot. */
    static void remove(ObjectNode object, List<String> path) {
        boolean isItem = path.get(path.size() - 1).equals(".");
        List<String> parentPath = path.subList(0, path.size() - (isItem ? 2 : 1));
        JsonNode parent = value(object, parentPath);
        if (isItem && parent instanceof ArrayNode items) {
            JsonNode found = item(items, path.get(path.size() - 2));
            for (int i = items.size() - 1; i >= 0; i--) {
                if (items.get(i).equals(found)) {
                    items.remove(i);
                }
            }
        } else if (parent instanceof ObjectNode map) {
            map.remove(path.get(path.size() - 1).substring(2));
        }
    }

    /** Lays one object over another, item by item where lists have keys. */
    static void merge(ObjectNode into, JsonNode from) {
        from.properties().forEach(field -> {
            JsonNode there = into.get(field.getKey());
            JsonNode value = field.getValue();
            String key = keyOf(field.getKey(), value);
            if (there instanceof ObjectNode map && value.isObject()) {
                merge(map, value);
            } else if (there instanceof ArrayNode items && key != null) {
                for (JsonNode item : value) {
                    if (item(items, "k:" + itemKey(key, item)) instanceof ObjectNode found) {
                        merge(found, item);
                    } else {
                        items.add(item.deepCopy());
                    }
                }
            } else {
                into.set(field.getKey(), value.deepCopy());
            }
        });
    }

    static ObjectNode fieldsV1(Set<List<String>> paths) {
        ObjectNode root = JsonNodeFactory.instance.objectNode();
        for (List<String> path : paths) {
            ObjectNode node = root;
            for (String segment : path) {
                node = node.withObjectProperty(segment);
            }
        }
        return root;
    }

    private static @Nullable String keyOf(String name, JsonNode node) {
        if (node.isArray() && !node.isEmpty()) {
            for (String key : KEYS.getOrDefault(name, List.of())) {
                if (node.path(0).has(key)) {
                    return key;
                }
            }
        }
        return null;
    }

    private static String itemKey(String key, JsonNode item) {
        ObjectNode written = JsonNodeFactory.instance.objectNode();
        written.set(key, item.path(key));
        if (key.endsWith("ort")) {
            written.put("protocol", item.path("protocol").asText("TCP"));
        }
        return written.toString();
    }

    private static JsonNode item(JsonNode items, String segment) {
        for (JsonNode item : items) {
            for (String key : List.of("name", "mountPath", "containerPort", "port")) {
                if (item.has(key) && segment.equals("k:" + itemKey(key, item))) {
                    return item;
                }
            }
        }
        return MissingNode.getInstance();
    }

    private static List<String> longer(List<String> path, String segment) {
        var longer = new ArrayList<>(path);
        longer.add(segment);
        return List.copyOf(longer);
    }
}

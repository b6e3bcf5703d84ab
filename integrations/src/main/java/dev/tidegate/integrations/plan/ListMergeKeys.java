package dev.tidegate.integrations.plan;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** By what the items of a list are told apart, as the API server does when it merges. */
final class ListMergeKeys {

    private static final Map<String, List<String>> KEYS = Map.of(
            "containers", List.of("name"),
            "initContainers", List.of("name"),
            "env", List.of("name"),
            "volumes", List.of("name"),
            "imagePullSecrets", List.of("name"),
            "volumeMounts", List.of("mountPath"),
            "volumeDevices", List.of("devicePath"),
            "hostAliases", List.of("ip"),
            "ports", List.of("containerPort", "port"));

    private ListMergeKeys() {}

    /** The field that tells items of this list apart; null if only their order does. */
    static @Nullable String of(String list, JsonNode items) {
        for (String key : KEYS.getOrDefault(list, List.of())) {
            if (!items.isEmpty() && items.path(0).has(key)) {
                return key;
            }
        }
        return null;
    }

    /** The item with the key of another one, protocol included where items have one; missing if there is none. */
    static JsonNode find(JsonNode items, String key, JsonNode counterpart) {
        String protocol = counterpart.path("protocol").asText("TCP");
        for (JsonNode item : items) {
            if (item.path(key).asText().equals(counterpart.path(key).asText())
                    && (!key.endsWith("ort")
                            || item.path("protocol").asText("TCP").equals(protocol))) {
                return item;
            }
        }
        return MissingNode.getInstance();
    }
}

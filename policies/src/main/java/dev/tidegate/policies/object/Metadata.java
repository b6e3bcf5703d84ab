package dev.tidegate.policies.object;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * The metadata of an object as far as it matters here.
 *
 * @param terminating whether the object is being deleted
 */
public record Metadata(
        String namespace,
        String name,
        String uid,
        long generation,
        String resourceVersion,
        Map<String, String> labels,
        Map<String, String> annotations,
        boolean terminating) {

    public Metadata {
        labels = Collections.unmodifiableMap(new TreeMap<>(labels));
        annotations = Collections.unmodifiableMap(new TreeMap<>(annotations));
    }

    public static Metadata of(JsonNode object) {
        var metadata = object.path("metadata");
        return new Metadata(
                metadata.path("namespace").asText(),
                metadata.path("name").asText(),
                metadata.path("uid").asText(),
                metadata.path("generation").asLong(),
                metadata.path("resourceVersion").asText(),
                texts(metadata.path("labels")),
                texts(metadata.path("annotations")),
                metadata.hasNonNull("deletionTimestamp"));
    }

    /** A map of texts, as labels and annotations are; a missing one is empty. */
    public static Map<String, String> texts(JsonNode map) {
        var texts = new TreeMap<String, String>();
        map.properties()
                .forEach(entry -> texts.put(entry.getKey(), entry.getValue().asText()));
        return texts;
    }

    /** Namespace and name, as people write them. */
    public String path() {
        return namespace.isEmpty() ? name : namespace + "/" + name;
    }
}

package dev.tidegate.integrations.manifest;

import java.util.HashMap;
import java.util.Map;

/** Name, labels and annotations of an object. */
public record ObjectMetadata(
        String namespace, String name, Map<String, String> labels, Map<String, String> annotations) {

    public ObjectMetadata {
        labels = Map.copyOf(labels);
        annotations = Map.copyOf(annotations);
    }

    public ObjectMetadata with(Map<String, String> moreAnnotations) {
        var all = new HashMap<>(annotations);
        all.putAll(moreAnnotations);
        return new ObjectMetadata(namespace, name, labels, all);
    }
}

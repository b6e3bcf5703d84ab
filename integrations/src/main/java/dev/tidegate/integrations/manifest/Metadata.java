package dev.tidegate.integrations.manifest;

import java.util.HashMap;
import java.util.Map;

/** Name, labels and annotations of an object. */
public record Metadata(String namespace, String name, Map<String, String> labels, Map<String, String> annotations) {

    public Metadata {
        labels = Map.copyOf(labels);
        annotations = Map.copyOf(annotations);
    }

    public Metadata with(Map<String, String> moreAnnotations) {
        var all = new HashMap<>(annotations);
        all.putAll(moreAnnotations);
        return new Metadata(namespace, name, labels, all);
    }
}

package dev.tidegate.kube;

import java.util.Map;
import java.util.stream.Collectors;

/** A label selector in the notation of Kubernetes; an empty text selects all objects. */
public record LabelSelector(String text) {

    public static final LabelSelector EVERYTHING = new LabelSelector("");

    /** Objects that have all of these labels with these values. */
    public static LabelSelector of(Map<String, String> labels) {
        return new LabelSelector(labels.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(label -> label.getKey() + "=" + label.getValue())
                .collect(Collectors.joining(",")));
    }
}

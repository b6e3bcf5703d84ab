package dev.tidegate.runtime;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One number for Prometheus.
 *
 * @param labels in the order they are shown
 * @param value of a gauge; for a counter, by how much it grew
 */
public record MetricSample(String name, Type type, Map<String, String> labels, double value) {

    /** How numbers of one name go together over time. */
    public enum Type {
        /** Replaces what was exported before. */
        GAUGE,
        /** Is added to what was exported before. */
        COUNTER
    }

    public MetricSample {
        labels = Collections.unmodifiableMap(new LinkedHashMap<>(labels));
    }
}

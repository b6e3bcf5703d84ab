package dev.tidegate.upgrades.metric;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One number to export.
 *
 * @param labels in the order they are shown
 * @param value of a gauge; for a counter, by how much it grew
 */
public record UpgradeMetricSample(String name, Type type, Map<String, String> labels, double value) {

    /** How numbers of one name go together over time. */
    public enum Type {
        /** Replaces what was exported before. */
        GAUGE,
        /** Is added to what was exported before. */
        COUNTER
    }

    public UpgradeMetricSample {
        labels = Collections.unmodifiableMap(new LinkedHashMap<>(labels));
    }
}

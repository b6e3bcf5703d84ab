package dev.tidegate.prometheus;

import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * One time series in the result of a query.
 *
 * @param samples in the order of their time; a single one in the result of an instant query
 */
public record PrometheusSeries(Map<String, String> labels, List<Sample> samples) {

    public PrometheusSeries {
        labels = Map.copyOf(labels);
        samples = List.copyOf(samples);
    }

    /** The value of a label, or a default if the series does not have the label. */
    public String label(String name, String otherwise) {
        return labels.getOrDefault(name, otherwise);
    }

    /** A value at a time; it may be infinite or not a number. */
    public record Sample(Instant at, double value) {}
}

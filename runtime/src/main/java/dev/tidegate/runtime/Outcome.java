package dev.tidegate.runtime;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What came of one pass over one unit.
 *
 * @param report what the capability says about it
 * @param failure why the pass counts as failed, which makes the unit due again sooner; null if it does not
 * @param samples the metrics of the unit; gauges replace those of its last pass
 * @param wakeUp when something is expected to become possible; the unit is due then, or after the interval
 */
public record Outcome<R>(
        R report,
        @Nullable String failure,
        List<MetricSample> samples,
        @Nullable Instant wakeUp) {

    public Outcome {
        samples = List.copyOf(samples);
    }

    public boolean succeeded() {
        return failure == null;
    }
}

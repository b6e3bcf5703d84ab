package dev.tidegate.application.integrations.rollout;

import dev.tidegate.integrations.rollout.ShardRunSamples.Sample;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one runner showed over time.
 *
 * @param pod the name of its pod; null if nobody says it
 * @param instance where it was asked; empty if nobody says it
 * @param samples in the order of their time, at least one
 */
record RunnerSeries(@Nullable String pod, String instance, List<Sample> samples) {

    RunnerSeries {
        samples = List.copyOf(samples);
    }

    /** What people call it. */
    String name() {
        return pod == null ? instance : pod;
    }

    Instant lastSampleAt() {
        return samples.get(samples.size() - 1).at();
    }
}

package dev.tidegate.upgrades.forecast;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The forecast of one cluster.
 *
 * @param cluster the cluster id
 * @param name the cluster name
 * @param currentVersion the version it runs when the forecast begins; null if it is unknown
 * @param steps in the order they start
 * @param currentDelays the waiting times when the forecast ends
 */
public record ClusterForecast(
        String cluster,
        String name,
        @Nullable String sector,
        @Nullable String currentVersion,
        List<ForecastStep> steps,
        List<ForecastDelay> currentDelays,
        ForecastRemainder remainder) {

    public ClusterForecast {
        steps = List.copyOf(steps);
        currentDelays = List.copyOf(currentDelays);
    }

    /** The steps without those of node pools. */
    public Stream<ForecastStep> versionSteps() {
        return steps.stream().filter(step -> !step.isNodePool());
    }
}

package dev.tidegate.upgrades.forecast;

import dev.tidegate.upgrades.fleet.Order;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One forecast upgrade of a cluster, its control plane or one of its node pools.
 *
 * @param unit the node pool; null if the upgrade is not of a node pool
 * @param orderedAt when it is ordered; null if it was ordered before the forecast begins
 * @param start when it starts, or has started
 * @param delays the waiting times since the step before, longest first
 */
public record ForecastStep(
        Order.Part part,
        @Nullable String unit,
        String from,
        String to,
        @Nullable Instant orderedAt,
        Instant start,
        Instant end,
        List<ForecastDelay> delays,
        ForecastConfidence confidence) {

    public ForecastStep {
        delays = List.copyOf(delays);
    }

    /** The longest waiting time. */
    public Optional<ForecastDelay> longestDelay() {
        return delays.stream().findFirst();
    }

    public boolean isAlreadyOrdered() {
        return orderedAt == null;
    }

    public boolean isNodePool() {
        return part == Order.Part.NODE_POOL;
    }
}

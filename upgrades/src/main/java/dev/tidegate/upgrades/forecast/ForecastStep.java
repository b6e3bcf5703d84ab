package dev.tidegate.upgrades.forecast;

import dev.tidegate.upgrades.fleet.Order;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One upgrade of a cluster, its control plane or one of its node pools.
 *
 * @param unit the node pool, if it is one
 * @param orderedAt when it was ordered; null if it was before the forecast began
 * @param start when it starts, or has started
 * @param waited everything that held it back since the step before, the longest first; nothing for what did not wait
 */
public record ForecastStep(
        Order.Part part,
        @Nullable String unit,
        String from,
        String to,
        @Nullable Instant orderedAt,
        Instant start,
        Instant end,
        List<Hold> waited,
        Confidence confidence) {

    public ForecastStep {
        waited = List.copyOf(waited);
    }

    /** What held it back longest. */
    public Optional<Hold> binding() {
        return waited.stream().findFirst();
    }

    public boolean isOrderedAlready() {
        return orderedAt == null;
    }

    /** Node pools follow their control plane and decide nothing. */
    public boolean isPool() {
        return part == Order.Part.NODE_POOL;
    }
}

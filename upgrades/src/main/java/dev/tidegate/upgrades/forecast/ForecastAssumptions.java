package dev.tidegate.upgrades.forecast;

import dev.tidegate.engine.duration.TimeFormat;
import dev.tidegate.upgrades.fleet.Order;
import java.time.Duration;
import java.util.List;

/**
 * What a forecast assumes about the future.
 *
 * @param horizon how far ahead the forecast goes
 * @param interval the time between two runs of the scheduler
 * @param cluster the duration of the upgrade of a whole cluster
 * @param controlPlane the duration of the upgrade of a hosted control plane
 * @param nodePool the duration of the upgrade of one node pool
 * @param maxDecisions the maximum number of plans
 */
public record ForecastAssumptions(
        Duration horizon,
        Duration interval,
        Duration cluster,
        Duration controlPlane,
        Duration nodePool,
        int maxDecisions) {

    public static final ForecastAssumptions DEFAULT = new ForecastAssumptions(
            Duration.ofDays(60),
            Duration.ofMinutes(10),
            Duration.ofMinutes(90),
            Duration.ofMinutes(30),
            Duration.ofMinutes(45),
            100_000);

    public ForecastAssumptions {
        for (var length : List.of(horizon, interval, cluster, controlPlane, nodePool)) {
            if (length.isNegative() || length.isZero()) {
                throw new IllegalArgumentException("durations, interval and horizon must be positive, not " + length);
            }
        }
    }

    public ForecastAssumptions withHorizon(Duration changed) {
        return new ForecastAssumptions(changed, interval, cluster, controlPlane, nodePool, maxDecisions);
    }

    public ForecastAssumptions withInterval(Duration changed) {
        return new ForecastAssumptions(horizon, changed, cluster, controlPlane, nodePool, maxDecisions);
    }

    Duration duration(Order.Part part) {
        return switch (part) {
            case CLUSTER -> cluster;
            case CONTROL_PLANE -> controlPlane;
            case NODE_POOL, ADDON -> nodePool;
        };
    }

    /** One sentence for each assumption, without a full stop. */
    public List<String> sentences() {
        return List.of(
                "the upgrade of a cluster takes " + TimeFormat.duration(cluster) + ", of a hosted control plane "
                        + TimeFormat.duration(controlPlane) + ", of a node pool " + TimeFormat.duration(nodePool),
                "the scheduler runs every " + TimeFormat.duration(interval),
                "no version is released and none is withdrawn",
                "a cluster that has reached a version is offered what clusters of the same channel are offered above it",
                "no upgrade fails, and the health of every cluster stays as it is",
                "policies and labels stay as they are",
                "version gates that are open stay open, unless the policy lets them be acknowledged",
                "organisations that soak is inherited from stand still",
                "orders that are automatic, failed or could not be read stay where they are",
                "add-ons are left out: their catalogue tells the newest version only, not what it is offered to");
    }
}

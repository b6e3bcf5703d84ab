package dev.tidegate.upgrades.forecast;

import dev.tidegate.engine.duration.Spoken;
import dev.tidegate.upgrades.fleet.Order;
import java.time.Duration;
import java.util.List;

/**
 * What nobody knows about the future and a forecast has to suppose.
 *
 * @param horizon how far to look
 * @param interval how much time lies between two runs of the scheduler
 * @param cluster how long the upgrade of a cluster as a whole takes
 * @param controlPlane how long that of a hosted control plane takes
 * @param nodePool how long that of one node pool takes
 * @param maxDecisions how many decisions to make at most
 */
public record Assumptions(
        Duration horizon,
        Duration interval,
        Duration cluster,
        Duration controlPlane,
        Duration nodePool,
        int maxDecisions) {

    public static final Assumptions USUAL = new Assumptions(
            Duration.ofDays(60),
            Duration.ofMinutes(10),
            Duration.ofMinutes(90),
            Duration.ofMinutes(30),
            Duration.ofMinutes(45),
            100_000);

    public Assumptions {
        for (var length : List.of(horizon, interval, cluster, controlPlane, nodePool)) {
            if (length.isNegative() || length.isZero()) {
                throw new IllegalArgumentException("an upgrade, an interval and a horizon take time, not " + length);
            }
        }
    }

    public Assumptions within(Duration changed) {
        return new Assumptions(changed, interval, cluster, controlPlane, nodePool, maxDecisions);
    }

    public Assumptions runningEvery(Duration changed) {
        return new Assumptions(horizon, changed, cluster, controlPlane, nodePool, maxDecisions);
    }

    /** The same with durations that were measured, for example the one four out of five upgrades stay below. */
    public Assumptions taking(Duration wholeCluster, Duration hostedControlPlane, Duration onePool) {
        return new Assumptions(horizon, interval, wholeCluster, hostedControlPlane, onePool, maxDecisions);
    }

    Duration of(Order.Part part) {
        return switch (part) {
            case CLUSTER -> cluster;
            case CONTROL_PLANE -> controlPlane;
            case NODE_POOL, ADDON -> nodePool;
        };
    }

    /** Each of them in a sentence without a full stop. */
    public List<String> words() {
        return List.of(
                "the upgrade of a cluster takes " + Spoken.duration(cluster) + ", of a hosted control plane "
                        + Spoken.duration(controlPlane) + ", of a node pool " + Spoken.duration(nodePool),
                "the scheduler runs every " + Spoken.duration(interval),
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

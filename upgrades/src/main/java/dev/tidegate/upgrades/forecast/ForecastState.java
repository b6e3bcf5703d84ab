package dev.tidegate.upgrades.forecast;

import dev.tidegate.upgrades.cluster.ManagedClusters;
import dev.tidegate.upgrades.fleet.ClusterOrders;
import dev.tidegate.upgrades.policy.Organisation;
import dev.tidegate.upgrades.soak.EffectiveSoak;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The forecast state of an organisation at one instant.
 *
 * @param clusters the managed clusters of {@code organisation}
 * @param upgrades ordered or started upgrades
 * @param acknowledged version gates acknowledged during the forecast, by cluster id
 * @param lastDecision the last plan that was carried out; null if there is none
 */
record ForecastState(
        Instant at,
        Organisation organisation,
        ManagedClusters clusters,
        Map<String, ClusterOrders> orders,
        EffectiveSoak soak,
        List<OngoingUpgrade> upgrades,
        Map<String, Set<String>> acknowledged,
        @Nullable LastDecision lastDecision) {

    /** When a plan was carried out, and when to plan again. */
    record LastDecision(Instant at, @Nullable Instant wakeUp) {}

    ForecastState {
        orders = Map.copyOf(orders);
        upgrades = List.copyOf(upgrades);
        acknowledged = Map.copyOf(acknowledged);
    }

    ForecastState with(Instant later, EffectiveSoak earned) {
        return new ForecastState(later, organisation, clusters, orders, earned, upgrades, acknowledged, lastDecision);
    }

    ForecastState with(LastDecision decision) {
        return new ForecastState(at, organisation, clusters, orders, soak, upgrades, acknowledged, decision);
    }
}

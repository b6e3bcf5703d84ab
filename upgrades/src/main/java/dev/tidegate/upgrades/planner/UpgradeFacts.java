package dev.tidegate.upgrades.planner;

import dev.tidegate.upgrades.fleet.AgreementLookup;
import dev.tidegate.upgrades.fleet.ChannelLookup;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.ClusterOrders;
import dev.tidegate.upgrades.fleet.VersionGate;
import dev.tidegate.upgrades.policy.Organisation;
import dev.tidegate.upgrades.soak.EffectiveSoak;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The input of the planner: policies, observed clusters, soak, orders and lookups.
 *
 * @param soak the soak after the check-in of this run
 * @param orders by cluster id; the orders of a cluster without entry are unknown
 */
public record UpgradeFacts(
        Organisation organisation,
        EffectiveSoak soak,
        Map<String, ClusterOrders> orders,
        List<VersionGate> gates,
        AgreementLookup agreements,
        ChannelLookup channels) {

    public UpgradeFacts {
        orders = Map.copyOf(orders);
        gates = List.copyOf(gates);
    }

    /** Facts without version gates and without lookups. */
    public static UpgradeFacts of(Organisation organisation, EffectiveSoak soak, Map<String, ClusterOrders> orders) {
        return new UpgradeFacts(
                organisation, soak, orders, List.of(), cluster -> Optional.of(Set.of()), cluster -> List.of());
    }

    UpgradeFacts withOrganisation(Organisation other) {
        return new UpgradeFacts(other, soak, orders, gates, agreements, channels);
    }

    ClusterOrders ordersOf(Cluster cluster) {
        return orders.getOrDefault(cluster.id(), ClusterOrders.unread());
    }
}

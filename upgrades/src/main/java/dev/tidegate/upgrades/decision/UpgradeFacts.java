package dev.tidegate.upgrades.decision;

import dev.tidegate.upgrades.fleet.Agreements;
import dev.tidegate.upgrades.fleet.Channels;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.Orders;
import dev.tidegate.upgrades.fleet.VersionGate;
import dev.tidegate.upgrades.policy.Organisation;
import dev.tidegate.upgrades.soak.SoakEvidence;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Everything a decision is made from.
 *
 * @param soak the history after the check-in of this run
 * @param orders by the id of the cluster; a cluster that is not here may have any
 */
public record UpgradeFacts(
        Organisation organisation,
        SoakEvidence soak,
        Map<String, Orders> orders,
        List<VersionGate> gates,
        Agreements agreements,
        Channels channels) {

    public UpgradeFacts {
        orders = Map.copyOf(orders);
        gates = List.copyOf(gates);
    }

    /** Facts without version gates and without a way to look up channels. */
    public static UpgradeFacts of(Organisation organisation, SoakEvidence soak, Map<String, Orders> orders) {
        return new UpgradeFacts(
                organisation, soak, orders, List.of(), cluster -> Optional.of(Set.of()), cluster -> List.of());
    }

    UpgradeFacts of(Organisation same) {
        return new UpgradeFacts(same, soak, orders, gates, agreements, channels);
    }

    Orders ordersOf(Cluster cluster) {
        return orders.getOrDefault(cluster.id(), Orders.unread());
    }
}

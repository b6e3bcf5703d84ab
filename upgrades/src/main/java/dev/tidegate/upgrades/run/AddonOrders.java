package dev.tidegate.upgrades.run;

import dev.tidegate.upgrades.addon.AddonInstallation;
import dev.tidegate.upgrades.fleet.ClusterOrders;
import dev.tidegate.upgrades.fleet.Order;
import dev.tidegate.upgrades.replay.AddonInputs;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Tells the orders of one add-on from those of the others, which have locks of their own. */
final class AddonOrders {

    private AddonOrders() {}

    /** By the id of each cluster that has the add-on. */
    static Map<String, ClusterOrders> of(AddonInputs addon, Map<String, ClusterOrders> all) {
        return addon.installations().stream()
                .collect(Collectors.toMap(
                        AddonInstallation::cluster,
                        installation ->
                                only(addon.id(), all.getOrDefault(installation.cluster(), ClusterOrders.unread())),
                        (one, other) -> one,
                        TreeMap::new));
    }

    private static ClusterOrders only(String addon, ClusterOrders orders) {
        return orders.match(
                known -> new ClusterOrders.Known(known.orders().stream()
                        .filter(order -> order.part() == Order.Part.ADDON && addon.equals(order.unit()))
                        .toList()),
                unknown -> unknown);
    }
}

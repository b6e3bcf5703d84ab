package dev.tidegate.upgrades.addon;

import dev.tidegate.upgrades.fleet.ClusterOrders;
import dev.tidegate.upgrades.policy.Organisation;
import java.util.List;
import java.util.Map;

/**
 * The input of a plan for one add-on of an organisation.
 *
 * @param addon the id of the add-on
 * @param latest the version that clusters may be upgraded to
 * @param orders the orders of this add-on by cluster id; the orders of a cluster without entry are unknown
 */
public record AddonFacts(
        Organisation organisation,
        String addon,
        String latest,
        List<AddonInstallation> installations,
        Map<String, ClusterOrders> orders) {

    public AddonFacts {
        installations = List.copyOf(installations);
        orders = Map.copyOf(orders);
    }
}

package dev.tidegate.upgrades.addon;

import dev.tidegate.upgrades.fleet.Orders;
import dev.tidegate.upgrades.policy.Organisation;
import java.util.List;
import java.util.Map;

/**
 * What is known about one add-on in an organisation.
 *
 * @param addon the id of the add-on
 * @param latest the one version that may be taken
 * @param orders the orders of this add-on, by the id of the cluster; a cluster that is not here may have any
 */
public record AddonFacts(
        Organisation organisation,
        String addon,
        String latest,
        List<AddonInstallation> installations,
        Map<String, Orders> orders) {

    public AddonFacts {
        installations = List.copyOf(installations);
        orders = Map.copyOf(orders);
    }
}

package dev.tidegate.simulator.ocm.fleet;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Identifiers of a fleet name one thing each, and what is named exists. Two clusters may have the same name. */
final class FleetValidator {

    private FleetValidator() {}

    static void check(SimulatedOcmFleet fleet) {
        var clusters = fleet.clusters();
        requireUnique(clusters, "clusters", "id", SimulatedCluster::id);
        requireUnique(clusters, "clusters", "external_id", SimulatedCluster::externalId);
        requireUnique(clusters, "clusters", "subscription", SimulatedCluster::subscription);
        var organisations = requireUnique(fleet.organisations(), "organisations", "id", SimulatedOrganisation::id);
        for (var cluster : clusters) {
            if (!organisations.containsKey(cluster.organisation())) {
                throw new InvalidFleetException(
                        "cluster " + cluster.name() + " is in the organisation " + cluster.organisation()
                                + ", which is not listed below organisations",
                        null);
            }
        }
    }

    private static <T> Map<String, T> requireUnique(
            List<T> items, String list, String field, Function<T, String> value) {
        Map<String, T> known = new HashMap<>();
        for (var item : items) {
            if (known.put(value.apply(item), item) != null) {
                throw new InvalidFleetException(
                        "two " + list + " have the " + field + " " + value.apply(item) + "; give each its own", null);
            }
        }
        return known;
    }
}

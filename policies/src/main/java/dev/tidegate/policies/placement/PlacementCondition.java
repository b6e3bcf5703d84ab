package dev.tidegate.policies.placement;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Whether a placement has all the clusters it wants, in the words of OCM. */
record PlacementCondition(boolean isSatisfied, String reason, String message) {

    static PlacementCondition of(
            List<String> namedSets,
            int boundSets,
            List<String> eligibleSets,
            int candidates,
            int chosen,
            @Nullable Integer wanted) {
        if (boundSets == 0) {
            return unsatisfied(
                    "NoManagedClusterSetBindings", "No valid ManagedClusterSetBindings found in placement namespace");
        }
        if (eligibleSets.isEmpty()) {
            return unsatisfied(
                    "NoIntersection",
                    "None of ManagedClusterSets [%s] is bound to placement namespace"
                            .formatted(String.join(",", namedSets)));
        }
        if (candidates == 0) {
            return unsatisfied(
                    "AllManagedClusterSetsEmpty",
                    "All ManagedClusterSets [%s] have no member ManagedCluster"
                            .formatted(String.join(",", eligibleSets)));
        }
        if (chosen == 0) {
            return unsatisfied("NoManagedClusterMatched", "No ManagedCluster matches any of the cluster predicate");
        }
        int missing = wanted == null ? 0 : wanted - chosen;
        return missing == 0
                ? new PlacementCondition(true, "AllDecisionsScheduled", "All cluster decisions scheduled")
                : unsatisfied("NotAllDecisionsScheduled", missing + " cluster decisions unscheduled");
    }

    private static PlacementCondition unsatisfied(String reason, String message) {
        return new PlacementCondition(false, reason, message);
    }
}

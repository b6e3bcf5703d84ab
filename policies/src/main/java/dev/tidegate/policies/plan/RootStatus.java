package dev.tidegate.policies.plan;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.policies.content.Replica;
import dev.tidegate.policies.object.ClusterState;
import dev.tidegate.policies.object.Compliance;
import dev.tidegate.policies.object.RolloutPhase;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.Map;

/** The status of a root policy: where it is placed, and each cluster with its compliance and its part in the rollout. */
final class RootStatus {

    private record Placement(String placement, boolean rule, String binding, String policySet) {}

    private RootStatus() {}

    static ObjectNode of(
            PolicyDesired desired, Collection<ClusterState> states, Map<String, Replica> replicas, RolloutPhase phase) {
        var tree = JsonNodeFactory.instance.objectNode();
        var placements = new LinkedHashSet<Placement>();
        desired.placements().stream()
                .filter(way -> !way.restricted())
                .forEach(way -> placements.add(new Placement(
                        way.placement().name(), way.placement().isRule(), way.binding(), way.policySet())));
        for (var placement : placements) {
            var entry = tree.withArray("placement").addObject().put("placementBinding", placement.binding());
            entry.put(placement.rule() ? "placementRule" : "placement", placement.placement());
            if (!placement.policySet().isEmpty()) {
                entry.put("policySet", placement.policySet());
            }
        }
        Compliance worst = states.isEmpty() ? Compliance.UNKNOWN : Compliance.COMPLIANT;
        for (var state : states.stream()
                .sorted(Comparator.comparing(ClusterState::cluster))
                .toList()) {
            var replica = replicas.get(state.cluster());
            var compliance = replica == null ? Compliance.UNKNOWN : replica.compliance();
            worst = worse(worst, compliance);
            var entry = tree.withArray("status")
                    .addObject()
                    .put("clustername", state.cluster())
                    .put("clusternamespace", state.cluster());
            put(entry, "compliant", compliance.wireName());
            entry.put("rolloutStatus", state.phase().wireName());
        }
        put(tree, "compliant", worst.wireName());
        put(tree, "rolloutStatus", phase.wireName());
        return tree;
    }

    private static void put(ObjectNode tree, String field, String text) {
        if (!text.isEmpty()) {
            tree.put(field, text);
        }
    }

    private static Compliance worse(Compliance one, Compliance other) {
        return severity(one) >= severity(other) ? one : other;
    }

    private static int severity(Compliance compliance) {
        return switch (compliance) {
            case COMPLIANT -> 0;
            case UNKNOWN -> 1;
            case PENDING -> 2;
            case NON_COMPLIANT -> 3;
        };
    }
}

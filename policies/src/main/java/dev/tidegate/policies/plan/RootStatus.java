package dev.tidegate.policies.plan;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.policies.content.Replica;
import dev.tidegate.policies.object.ClusterPhase;
import dev.tidegate.policies.object.ClusterRolloutState;
import dev.tidegate.policies.object.Compliance;
import dev.tidegate.policies.object.RolloutPhase;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

/**
 * The status of a root policy: where it is placed, and each cluster with its compliance and its part in the rollout. Where
 * that is too large for one object, clusters that are well are left out, and of the others as many as needed.
 *
 * @param leftOut how many clusters are not listed
 */
record RootStatus(ObjectNode tree, int leftOut) {

    private static final int LARGEST = 1200 * 1024;

    /** The API server refuses 1.5 MiB; room is left for what it adds to an object. */
    private static final int LARGEST_POLICY = 1400 * 1024;

    /** What an entry has besides its two names, at most. */
    private static final int ENTRY = 110;

    private record Placement(String placement, boolean rule, String binding, String policySet) {}

    static RootStatus of(
            PolicyDesired desired,
            Collection<ClusterRolloutState> states,
            Map<String, Replica> replicas,
            RolloutPhase phase) {
        var tree = JsonNodeFactory.instance.objectNode();
        placements(desired, tree);
        Compliance worst = states.isEmpty() ? Compliance.UNKNOWN : Compliance.COMPLIANT;
        for (var state : states) {
            worst = worse(worst, compliance(state, replicas));
        }
        var listed = listed(room(desired), states, replicas);
        for (var state : listed) {
            var entry = tree.withArray("status")
                    .addObject()
                    .put("clustername", state.cluster())
                    .put("clusternamespace", state.cluster());
            put(entry, "compliant", compliance(state, replicas).wireName());
            entry.put("rolloutStatus", state.phase().wireName());
        }
        put(tree, "compliant", worst.wireName());
        put(tree, "rolloutStatus", phase.wireName());
        return new RootStatus(tree, states.size() - listed.size());
    }

    private static void placements(PolicyDesired desired, ObjectNode tree) {
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
    }

    private static int room(PolicyDesired desired) {
        var policy = desired.policy();
        long size = bytes(policy.spec().toString());
        for (var annotation : policy.metadata().annotations().values()) {
            size += bytes(annotation);
        }
        return (int) Math.max(0, Math.min(LARGEST, LARGEST_POLICY - size));
    }

    private static int bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    private static List<ClusterRolloutState> listed(
            int room, Collection<ClusterRolloutState> states, Map<String, Replica> replicas) {
        var sorted = states.stream()
                .sorted(Comparator.comparing(ClusterRolloutState::cluster))
                .toList();
        if (size(sorted) <= room) {
            return sorted;
        }
        var listed = new ArrayList<ClusterRolloutState>();
        long size = 0;
        for (var state : sorted) {
            boolean well =
                    state.phase() == ClusterPhase.SUCCEEDED && compliance(state, replicas) == Compliance.COMPLIANT;
            size += well ? 0 : size(state);
            if (!well && size <= room) {
                listed.add(state);
            }
        }
        return listed;
    }

    private static long size(List<ClusterRolloutState> states) {
        return states.stream().mapToLong(RootStatus::size).sum();
    }

    private static long size(ClusterRolloutState state) {
        return 2L * state.cluster().length() + ENTRY;
    }

    private static Compliance compliance(ClusterRolloutState state, Map<String, Replica> replicas) {
        var replica = replicas.get(state.cluster());
        return replica == null ? Compliance.UNKNOWN : replica.compliance();
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

package dev.tidegate.application.policies.recording;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Whether a placement and its decisions agree, by the published rule; knows no code of the product. */
final class SettledGroups {

    private static final String LABEL = "cluster.open-cluster-management.io/decision-group-";

    private SettledGroups() {}

    /** A group of a placement. */
    record Group(int index, String name, List<String> clusters) {}

    /** The groups by index, or nothing while the placement is being changed. */
    static Optional<List<Group>> of(@Nullable ObjectNode placement, Collection<ObjectNode> decisions) {
        if (placement == null || !placement.has("status")) {
            return Optional.empty();
        }
        var byName = new HashMap<String, ObjectNode>();
        var seen = new HashSet<String>();
        int total = 0;
        for (var decision : decisions) {
            byName.put(decision.at("/metadata/name").asText(), decision);
            for (var entry : decision.at("/status/decisions")) {
                var cluster = entry.path("clusterName").asText();
                if (cluster.isEmpty() || !seen.add(cluster)) {
                    return Optional.empty();
                }
                total++;
            }
        }
        if (total != placement.at("/status/numberOfSelectedClusters").asInt()) {
            return Optional.empty();
        }
        var groups = new TreeMap<Integer, Group>();
        for (var named : placement.at("/status/decisionGroups")) {
            int index = named.path("decisionGroupIndex").asInt();
            var name = named.path("decisionGroupName").asText();
            var clusters = new ArrayList<String>();
            for (var part : named.path("decisions")) {
                var decision = byName.remove(part.asText());
                if (decision == null
                        || !decision.path("metadata")
                                .path("labels")
                                .path(LABEL + "index")
                                .asText()
                                .equals(Integer.toString(index))
                        || !decision.path("metadata")
                                .path("labels")
                                .path(LABEL + "name")
                                .asText()
                                .equals(name)) {
                    return Optional.empty();
                }
                decision.at("/status/decisions")
                        .forEach(entry -> clusters.add(entry.path("clusterName").asText()));
            }
            boolean isNew = groups.put(index, new Group(index, name, List.copyOf(clusters))) == null;
            if (!isNew || clusters.size() != named.path("clusterCount").asInt()) {
                return Optional.empty();
            }
        }
        boolean hasHole = !groups.isEmpty() && groups.lastKey() != groups.size() - 1;
        return hasHole || !byName.isEmpty() ? Optional.empty() : Optional.of(List.copyOf(groups.values()));
    }
}

package dev.tidegate.policies.placement;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;

/** The objects that tell the groups of a placement: its decisions, of at most 100 clusters each, and its status. */
final class PlacementObjects {

    private static final int LARGEST_DECISION = 100;
    private static final String API_VERSION = "cluster.open-cluster-management.io/v1beta1";

    private final JsonNode placement;
    private final List<DecisionGroup> groups;

    PlacementObjects(JsonNode placement, List<DecisionGroup> groups) {
        this.placement = placement;
        this.groups = groups;
    }

    List<ObjectNode> decisions() {
        var decisions = new ArrayList<ObjectNode>();
        for (var group : groups) {
            for (var piece : pieces(group)) {
                decisions.add(decision(group, piece, decisionName(decisions.size())));
            }
        }
        return decisions;
    }

    ObjectNode status(PlacementCondition satisfied, Instant now) {
        var status = JsonNodeFactory.instance.objectNode();
        status.put(
                "numberOfSelectedClusters",
                groups.stream().mapToInt(group -> group.clusters().size()).sum());
        var groupStatuses = status.putArray("decisionGroups");
        int named = 0;
        for (var group : groups) {
            var names = groupStatuses
                    .addObject()
                    .put("decisionGroupIndex", group.index())
                    .put("decisionGroupName", group.name())
                    .put("clusterCount", group.clusters().size())
                    .putArray("decisions");
            for (int i = pieces(group).size(); i > 0; i--) {
                names.add(decisionName(named++));
            }
        }
        var conditions = status.putArray("conditions");
        condition(
                conditions,
                "PlacementMisconfigured",
                new PlacementCondition(false, "Succeedconfigured", "Placement configurations check pass"),
                now);
        condition(conditions, "PlacementSatisfied", satisfied, now);
        return status;
    }

    private ObjectNode decision(DecisionGroup group, List<String> clusters, String name) {
        var decision = JsonNodeFactory.instance
                .objectNode()
                .put("apiVersion", API_VERSION)
                .put("kind", "PlacementDecision");
        var metadata = decision.putObject("metadata")
                .put("name", name)
                .put("namespace", placement.path("metadata").path("namespace").asText());
        metadata.putObject("labels")
                .put(PlacementDecision.PLACEMENT_LABEL, placementName())
                .put(PlacementDecision.INDEX_LABEL, String.valueOf(group.index()))
                .put(PlacementDecision.GROUP_LABEL, group.name());
        metadata.putArray("ownerReferences")
                .addObject()
                .put("apiVersion", API_VERSION)
                .put("kind", "Placement")
                .put("name", placementName())
                .put("uid", placement.path("metadata").path("uid").asText())
                .put("controller", true)
                .put("blockOwnerDeletion", true);
        var list = decision.putObject("status").putArray("decisions");
        clusters.forEach(cluster -> list.addObject().put("clusterName", cluster).put("reason", ""));
        return decision;
    }

    private static List<List<String>> pieces(DecisionGroup group) {
        var pieces = new ArrayList<List<String>>();
        var clusters = group.clusters();
        for (int from = 0; from < clusters.size(); from += LARGEST_DECISION) {
            pieces.add(clusters.subList(from, Math.min(from + LARGEST_DECISION, clusters.size())));
        }
        if (pieces.isEmpty()) {
            pieces.add(List.of());
        }
        return pieces;
    }

    private String decisionName(int before) {
        return placementName() + "-decision-" + (before + 1);
    }

    private String placementName() {
        return placement.path("metadata").path("name").asText();
    }

    /** Keeps the time of a condition that stands as it stood. */
    private void condition(ArrayNode conditions, String type, PlacementCondition condition, Instant now) {
        var status = condition.isSatisfied() ? "True" : "False";
        var since = now.truncatedTo(ChronoUnit.SECONDS).toString();
        for (var existing : placement.path("status").path("conditions")) {
            if (existing.path("type").asText().equals(type)
                    && existing.path("status").asText().equals(status)) {
                since = existing.path("lastTransitionTime").asText(since);
            }
        }
        conditions
                .addObject()
                .put("type", type)
                .put("status", status)
                .put("reason", condition.reason())
                .put("message", condition.message())
                .put("lastTransitionTime", since);
    }
}

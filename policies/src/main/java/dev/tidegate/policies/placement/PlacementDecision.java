package dev.tidegate.policies.placement;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/**
 * One PlacementDecision: a piece of a group.
 *
 * @param index the text of its index label; 0 if it has none
 * @param group the name of its group, empty if it has none
 */
record PlacementDecision(String name, String index, String group, List<String> clusters) {

    private static final String PREFIX = "cluster.open-cluster-management.io/";
    static final String PLACEMENT_LABEL = PREFIX + "placement";
    static final String INDEX_LABEL = PREFIX + "decision-group-index";
    static final String GROUP_LABEL = PREFIX + "decision-group-name";

    static PlacementDecision of(JsonNode object) {
        var metadata = object.path("metadata");
        var labels = metadata.path("labels");
        var clusters = new ArrayList<String>();
        object.path("status")
                .path("decisions")
                .forEach(decision -> clusters.add(decision.path("clusterName").asText()));
        return new PlacementDecision(
                metadata.path("name").asText(),
                labels.path(INDEX_LABEL).asText("0"),
                labels.path(GROUP_LABEL).asText(),
                List.copyOf(clusters));
    }

    /** Whether the index label is a number that a group can have. */
    boolean hasIndex() {
        return index.matches("0|[1-9][0-9]{0,8}");
    }
}

package dev.tidegate.policies.placement;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/**
 * What a placement is evaluated from, all of it as there is on the hub.
 *
 * @param decisions all PlacementDecisions: those of the placement keep clusters selected, those of others are balanced
 */
public record PlacementInputs(
        List<? extends JsonNode> clusters,
        List<? extends JsonNode> clusterSets,
        List<? extends JsonNode> clusterSetBindings,
        List<? extends JsonNode> decisions) {

    public PlacementInputs {
        clusters = List.copyOf(clusters);
        clusterSets = List.copyOf(clusterSets);
        clusterSetBindings = List.copyOf(clusterSetBindings);
        decisions = List.copyOf(decisions);
    }
}

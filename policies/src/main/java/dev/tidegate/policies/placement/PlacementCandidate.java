package dev.tidegate.policies.placement;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A managed cluster as far as placements look at it. */
record PlacementCandidate(String name, Map<String, String> labels, Map<String, String> claims, List<JsonNode> taints) {

    static PlacementCandidate of(JsonNode cluster) {
        var labels = new HashMap<String, String>();
        cluster.path("metadata")
                .path("labels")
                .properties()
                .forEach(label -> labels.put(label.getKey(), label.getValue().asText()));
        var claims = new HashMap<String, String>();
        cluster.path("status")
                .path("clusterClaims")
                .forEach(claim -> claims.put(
                        claim.path("name").asText(), claim.path("value").asText()));
        var taints = new ArrayList<JsonNode>();
        cluster.path("spec").path("taints").forEach(taints::add);
        return new PlacementCandidate(
                cluster.path("metadata").path("name").asText(), labels, claims, List.copyOf(taints));
    }
}

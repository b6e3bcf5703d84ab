package dev.tidegate.policies.object;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;

/**
 * A managed cluster.
 *
 * @param available whether the cluster is known to be reachable; unknown is not
 * @param leaving whether the cluster, or its namespace on the hub, is being deleted
 */
public record HubCluster(String name, Map<String, String> labels, boolean available, boolean leaving) {

    public HubCluster {
        labels = Map.copyOf(labels);
    }

    public static HubCluster of(JsonNode tree) {
        var metadata = Metadata.of(tree);
        boolean available = false;
        for (var condition : tree.path("status").path("conditions")) {
            available |= condition.path("type").asText().equals("ManagedClusterConditionAvailable")
                    && condition.path("status").asText().equals("True");
        }
        return new HubCluster(metadata.name(), metadata.labels(), available, metadata.terminating());
    }
}

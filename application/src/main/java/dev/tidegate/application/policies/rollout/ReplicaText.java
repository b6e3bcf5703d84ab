package dev.tidegate.application.policies.rollout;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.policies.object.HubNames;
import dev.tidegate.policies.object.Metadata;
import java.util.Set;

/** A replica on the hub as content: without the marks that every replica has for itself. */
final class ReplicaText {

    private static final Set<String> OWN = Set.of(
            HubNames.ROOT_POLICY,
            HubNames.CLUSTER_NAME,
            HubNames.CLUSTER_NAMESPACE,
            HubNames.ROLLOUT_STATUS,
            HubNames.ROLLOUT_GENERATION,
            HubNames.EVENTS_BEFORE,
            HubNames.ENCRYPTION_IV);

    private ReplicaText() {}

    static ObjectNode of(JsonNode replica) {
        var metadata = Metadata.of(replica);
        var tree = JsonNodeFactory.instance.objectNode();
        var labels = tree.putObject("labels");
        metadata.labels().forEach((name, value) -> {
            if (!OWN.contains(name)) {
                labels.put(name, value);
            }
        });
        var annotations = tree.putObject("annotations");
        metadata.annotations().forEach((name, value) -> {
            if (!OWN.contains(name)) {
                annotations.put(name, value);
            }
        });
        tree.set("spec", PolicyDiffDocument.sorted(replica.path("spec")));
        return tree;
    }
}

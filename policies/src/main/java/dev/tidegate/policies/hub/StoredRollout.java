package dev.tidegate.policies.hub;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.policies.object.Metadata;
import dev.tidegate.policies.object.PolicyRolloutStatus;
import dev.tidegate.policies.object.StateReferences;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Puts the parts of a Rollout's state that stand in other objects back into its status. */
public final class StoredRollout {

    private static final ObjectMapper JSON = new ObjectMapper();

    private StoredRollout() {}

    /**
     * The Rollout with its whole state. If a part is missing, the status says so and cannot be read.
     *
     * @param configMaps the data of a ConfigMap in the namespace of the Rollout, by name
     * @param revisions a ControllerRevision in that namespace, by name
     */
    public static ObjectNode whole(
            ObjectNode rollout,
            Function<String, Optional<Map<String, String>>> configMaps,
            Function<String, Optional<ObjectNode>> revisions) {
        var references = StateReferences.read(rollout.path("status"));
        if (references.isInline()) {
            return rollout;
        }
        var whole = rollout.deepCopy();
        var status = whole.withObject("/status");
        if (!references.shards().isEmpty()) {
            status.set("clusters", clusters(Metadata.of(rollout).name(), references, configMaps, status));
        }
        if (!references.lastSuccessful().isEmpty()) {
            revisions
                    .apply(references.lastSuccessful())
                    .map(revision -> revision.path("data"))
                    .ifPresentOrElse(
                            policy -> status.set("lastSuccessful", policy),
                            () -> status.put(
                                    PolicyRolloutStatus.UNREADABLE,
                                    "ControllerRevision " + references.lastSuccessful() + " is missing"));
        }
        return whole;
    }

    private static ArrayNode clusters(
            String rollout,
            StateReferences references,
            Function<String, Optional<Map<String, String>>> configMaps,
            ObjectNode status) {
        var clusters = JsonNodeFactory.instance.arrayNode();
        for (int number = 0; number < references.shards().size(); number++) {
            var name = StateReferences.shardName(rollout, number);
            var hash = references.shards().get(number);
            var text = configMaps.apply(name).map(data -> data.get(hash));
            if (text.isEmpty()) {
                status.put(PolicyRolloutStatus.UNREADABLE, "ConfigMap " + name + " has no entry " + hash);
                continue;
            }
            try {
                JSON.readTree(text.get()).forEach(clusters::add);
            } catch (JsonProcessingException damaged) {
                status.put(
                        PolicyRolloutStatus.UNREADABLE,
                        "entry " + hash + " of ConfigMap " + name + " is no JSON: " + damaged.getOriginalMessage());
            }
        }
        return clusters;
    }
}

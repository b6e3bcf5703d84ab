package dev.tidegate.policies.object;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;

/**
 * What of the state of a rollout stands in other objects than the Rollout, because it would be too large there.
 *
 * @param shards for each ConfigMap with a part of the clusters, in order, the entry that counts; empty if clusters are inline
 * @param lastSuccessful the ControllerRevision with the last successful policy; empty if that is inline
 */
public record StateReferences(List<String> shards, String lastSuccessful) {

    public static final StateReferences INLINE = new StateReferences(List.of(), "");

    public StateReferences {
        shards = List.copyOf(shards);
    }

    public static StateReferences read(JsonNode status) {
        var shards = new ArrayList<String>();
        status.path("clusterShardHashes").forEach(hash -> shards.add(hash.asText()));
        return new StateReferences(
                shards, status.path("lastSuccessfulRef").path("name").asText());
    }

    /** Puts references in the place of what they refer to. */
    public void write(ObjectNode status) {
        if (!shards.isEmpty()) {
            status.remove("clusters");
            status.put("clusterShards", shards.size());
            var hashes = status.putArray("clusterShardHashes");
            shards.forEach(hashes::add);
        }
        if (!lastSuccessful.isEmpty()) {
            status.remove("lastSuccessful");
            status.putObject("lastSuccessfulRef").put("name", lastSuccessful);
        }
    }

    public boolean isInline() {
        return shards.isEmpty() && lastSuccessful.isEmpty();
    }

    /** The ConfigMap with the given part of the clusters of a Rollout. */
    public static String shardName(String rollout, int number) {
        return rollout + "-rollout-" + number;
    }
}

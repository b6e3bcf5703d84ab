package dev.tidegate.policies.hub;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.policies.content.Replica;
import dev.tidegate.policies.object.HubCluster;
import dev.tidegate.policies.object.PlacementBindingObject.PlacementRef;
import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;

/** The hub as it can be read. All answers of one reader belong to about the same time. */
public interface HubReader {

    Collection<? extends JsonNode> bindings(String namespace);

    Collection<? extends JsonNode> policySets(String namespace);

    /** A placement or placement rule. */
    Optional<? extends JsonNode> placement(String namespace, PlacementRef placement);

    /** The decisions that carry the label of the placement. */
    Collection<? extends JsonNode> decisions(String namespace, String placement);

    /** How long neither the placement nor a decision of it has changed; empty if that is not known. */
    Optional<Duration> unchangedFor(String namespace, String placement);

    Map<String, HubCluster> clusters();

    /** The replicas of a root policy, by cluster. */
    Map<String, Replica> replicas(String namespace, String policy);

    /** A Rollout with its whole state; see {@link StoredRollout}. */
    Optional<? extends JsonNode> rollout(String namespace, String name);

    /** The data of a config map. */
    Optional<Map<String, String>> configMap(String namespace, String name);
}

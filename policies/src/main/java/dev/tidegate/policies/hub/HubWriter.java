package dev.tidegate.policies.hub;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.policies.object.Metadata;
import dev.tidegate.policies.plan.PolicyEvent;
import dev.tidegate.policies.plan.StateStorage;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The hub as it can be changed. Whatever names a resource version is refused if the object has changed since.
 *
 * <p>Every method throws {@link HubFailure} if the hub refuses or cannot be reached.
 */
public interface HubWriter {

    /**
     * Creates the Rollout of a policy, or makes one that is there the policy's own; its spec is not touched. It is a conflict if
     * the Rollout has another status than when the plan was made: another process has begun.
     *
     * @param rollout as it was when the plan was made; null if there was none
     */
    JsonNode adoptRollout(Metadata policy, @Nullable Metadata rollout);

    void deleteRollout(Metadata rollout);

    void replaceRolloutStatus(Metadata rollout, ObjectNode status);

    /** Adds an entry to a ConfigMap of the Rollout; of the other entries only the one that has to stay does. */
    void writeShard(Metadata rollout, StateStorage.Shard shard);

    void deleteShard(Metadata rollout, String name);

    /** Creates the ControllerRevision of the Rollout, unless it is there. */
    void storePolicy(Metadata rollout, StateStorage.StoredPolicy policy);

    void deleteStoredPolicy(Metadata rollout, String name);

    Optional<ObjectNode> replica(String cluster, String name);

    void createReplica(ObjectNode replica);

    void replaceReplica(ObjectNode replica);

    void labelReplica(String cluster, String name, String label, String value);

    void deleteReplica(String cluster, String name, String uid);

    void replacePolicyStatus(Metadata policy, ObjectNode status);

    void emit(Metadata policy, PolicyEvent event);
}

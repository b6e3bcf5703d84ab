package dev.tidegate.policies.object;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A Rollout as it is stored.
 *
 * @param owners the uids of its owners
 * @param status null if there is none, or if it cannot be read
 * @param damage why the status cannot be read; empty if it can
 * @param references where parts of the status stand that are not in the Rollout itself
 */
public record RolloutObject(
        Metadata metadata,
        List<String> owners,
        RolloutSpec spec,
        @Nullable PolicyRolloutStatus status,
        String damage,
        StateReferences references) {

    public static final String API_VERSION = "cluster.open-cluster-management.io/v1beta1";
    public static final String KIND = "Rollout";

    public RolloutObject {
        owners = List.copyOf(owners);
    }

    /** A Rollout whose whole state is in itself. */
    public RolloutObject(
            Metadata metadata,
            List<String> owners,
            RolloutSpec spec,
            @Nullable PolicyRolloutStatus status,
            String damage) {
        this(metadata, owners, spec, status, damage, StateReferences.INLINE);
    }

    public static String nameFor(String policy) {
        return "policy-" + policy;
    }

    public static RolloutObject of(JsonNode tree) {
        var owners = new ArrayList<String>();
        tree.path("metadata")
                .path("ownerReferences")
                .forEach(owner -> owners.add(owner.path("uid").asText()));
        PolicyRolloutStatus status = null;
        var damage = "";
        if (!tree.path("status").isMissingNode() && !tree.path("status").isEmpty()) {
            try {
                status = PolicyRolloutStatus.read(tree.path("status"));
            } catch (IllegalArgumentException damaged) {
                damage = String.valueOf(damaged.getMessage());
            }
        }
        return new RolloutObject(
                Metadata.of(tree),
                owners,
                RolloutSpec.read(tree.path("spec")),
                status,
                damage,
                StateReferences.read(tree.path("status")));
    }

    /** Whether it belongs to another policy of the same name, which is gone. Without an owner it belongs to whoever asks. */
    public boolean belongsToAnotherThan(String policyUid) {
        return !owners.isEmpty() && !owners.contains(policyUid);
    }
}

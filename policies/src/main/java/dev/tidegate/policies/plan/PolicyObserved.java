package dev.tidegate.policies.plan;

import dev.tidegate.policies.content.Replica;
import dev.tidegate.policies.object.HubCluster;
import dev.tidegate.policies.object.PlacementBindingObject.PlacementRef;
import dev.tidegate.policies.object.RolloutObject;
import dev.tidegate.policies.placement.PlacementState;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What is on the hub now, as far as one root policy is concerned.
 *
 * @param placements those that exist, of all that the policy is bound to
 * @param clusters by name
 * @param replicas by cluster
 * @param rollout null if there is none
 * @param configMaps what hub templates look up, by name
 * @param writeFailures by cluster, of the last passes
 * @param obstacle why nothing may be written at all; null if something may
 * @param nextUid names the rollout that may start now
 */
public record PolicyObserved(
        Map<PlacementRef, PlacementState> placements,
        Map<String, HubCluster> clusters,
        Map<String, Replica> replicas,
        @Nullable RolloutObject rollout,
        Map<String, Map<String, String>> configMaps,
        Map<String, WriteFailure> writeFailures,
        @Nullable Obstacle obstacle,
        String nextUid) {

    /** Something about the hub that forbids all writes for the policy. */
    public record Obstacle(ProgressReason reason, String sentence) {}
}

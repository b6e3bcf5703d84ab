package dev.tidegate.policies.plan;

import dev.tidegate.policies.content.Replica;
import dev.tidegate.policies.object.Condition;
import dev.tidegate.policies.object.HubCluster;
import dev.tidegate.policies.object.PolicyRolloutStatus;
import dev.tidegate.policies.object.RolloutPhase;
import dev.tidegate.policies.object.RolloutSummary;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A policy that is disabled: all replicas are removed at once. The last successful version is kept, and not given out. */
final class DisabledPolicy {

    private DisabledPolicy() {}

    static PolicyPlan plan(PolicyDesired desired, PolicyObserved observed, Instant now) {
        var rollout = observed.rollout();
        var stored = rollout == null ? null : rollout.status();
        var spec = PolicyPlanner.spec(rollout);
        var events = new ArrayList<PolicyEvent>();
        boolean retryAsked = !spec.retryUid().isEmpty()
                && (stored == null || !spec.retryUid().equals(stored.observedRetryUid()));
        if (retryAsked) {
            events.add(new PolicyEvent(true, "RetryIgnored", "retry refused: the policy is disabled", true));
        }
        var conditions = new Conditions(stored, now);
        var obstacle = observed.obstacle();
        conditions.add(
                Condition.Type.READY,
                obstacle == null,
                obstacle == null ? "Ready" : obstacle.reason().wireName(),
                obstacle == null ? "" : obstacle.sentence());
        conditions.add(Condition.Type.PROGRESSING, false, ProgressReason.DISABLED.wireName(), "the policy is disabled");
        conditions.add(
                Condition.Type.BACKFILL_SUSPENDED,
                true,
                ProgressReason.DISABLED.wireName(),
                "new clusters get nothing until a rollout has succeeded again");
        var status = new PolicyRolloutStatus(
                stored == null ? observed.nextUid() : stored.uid(),
                desired.policy().metadata().generation(),
                RolloutPhase.NONE,
                desired.policy().version(),
                stored == null ? now : stored.startedAt(),
                null,
                null,
                rollout == null ? 0 : rollout.metadata().generation(),
                stored == null ? null : stored.lastSuccessful(),
                stored == null ? List.of() : stored.decisionGroups(),
                "0/0",
                "",
                RolloutSummary.NONE,
                List.of(),
                List.of(),
                conditions.list(),
                stored == null ? List.of() : stored.switches(),
                spec.approvalsForVersion(),
                spec.retryUid(),
                List.of(),
                null);
        return new PolicyPlan(
                false,
                status,
                null,
                obstacle == null
                        ? removals(observed.replicas(), observed.clusters(), Set.of(), "the policy is disabled")
                        : List.of(),
                obstacle == null
                        ? RootStatus.of(desired, List.of(), observed.replicas(), RolloutPhase.NONE)
                                .tree()
                        : null,
                events,
                null,
                Map.of(),
                Set.of(),
                desired.problems());
    }

    /** Removes replicas from clusters that still exist; in any other namespace they are somebody else's. */
    static List<ReplicaWrite> removals(
            Map<String, Replica> replicas, Map<String, HubCluster> clusters, Set<String> kept, String why) {
        return replicas.values().stream()
                .filter(replica -> !kept.contains(replica.cluster()) && !replica.terminating())
                .filter(replica -> {
                    var cluster = clusters.get(replica.cluster());
                    return cluster != null && !cluster.leaving();
                })
                .sorted(Comparator.comparing(Replica::cluster))
                .<ReplicaWrite>map(replica ->
                        new ReplicaWrite.Remove(replica.cluster(), replica, ReplicaWrite.Purpose.REMOVAL, why))
                .toList();
    }
}

package dev.tidegate.policies.hub;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.policies.object.HubNames;
import dev.tidegate.policies.object.Metadata;
import dev.tidegate.policies.object.PolicyObject;
import dev.tidegate.policies.object.RolloutObject;
import dev.tidegate.policies.plan.PolicyPlan;
import dev.tidegate.policies.plan.ReplicaWrite;
import dev.tidegate.policies.plan.ReplicaWrite.Purpose;
import dev.tidegate.policies.plan.StateStorage;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Carries out a plan. The status of the Rollout is committed first, after the parts of it that stand in other objects: whoever decided from an older one is refused there and
 * releases nobody. Then replicas, the status of the root policy, events. One cluster that cannot be written stops no other,
 * and a cut at any point is repaired by the next pass.
 */
public final class PolicyExecutor {

    private final HubWriter hub;
    private final BooleanSupplier mayBegin;

    /**
     * An executor.
     *
     * @param mayBegin asked before every step
     */
    public PolicyExecutor(HubWriter hub, BooleanSupplier mayBegin) {
        this.hub = hub;
        this.mayBegin = mayBegin;
    }

    /**
     * Carries out a plan.
     *
     * @param rollout as it was when the plan was made; null if there was none
     * @param policyStatus of the root policy as it was when the plan was made
     */
    public PolicyOutcome execute(
            PolicyObject policy, @Nullable RolloutObject rollout, JsonNode policyStatus, PolicyPlan plan) {
        var run = new Run(policy, rollout, policyStatus, plan);
        try {
            return new PolicyOutcome(run.all(), run.written, run.failures, run.complaints, run.conflicts);
        } catch (HubFailure failure) {
            run.countConflict(failure);
            run.complaints.add(String.valueOf(failure.getMessage()));
            return new PolicyOutcome(
                    failure.isConflict() ? PolicyOutcome.End.SUPERSEDED : PolicyOutcome.End.CUT_OFF,
                    run.written,
                    run.failures,
                    run.complaints,
                    run.conflicts);
        }
    }

    private final class Run {

        private final PolicyObject policy;
        private final @Nullable RolloutObject rollout;
        private final JsonNode policyStatus;
        private final PolicyPlan plan;
        private final Map<Purpose, Integer> written = new EnumMap<>(Purpose.class);
        private final Map<String, String> failures = new TreeMap<>();
        private final List<String> complaints = new ArrayList<>();
        private int conflicts;

        Run(PolicyObject policy, @Nullable RolloutObject rollout, JsonNode policyStatus, PolicyPlan plan) {
            this.policy = policy;
            this.rollout = rollout;
            this.policyStatus = policyStatus;
            this.plan = plan;
        }

        PolicyOutcome.End all() {
            if (!mayBegin.getAsBoolean()) {
                return PolicyOutcome.End.CUT_OFF;
            }
            if (plan.discardsRollout() && rollout != null) {
                hub.deleteRollout(rollout.metadata());
                return PolicyOutcome.End.DONE;
            }
            if (plan.storage() != null) {
                commit(plan.storage());
            }
            for (var write : plan.writes()) {
                if (!mayBegin.getAsBoolean()) {
                    return PolicyOutcome.End.CUT_OFF;
                }
                write(write);
            }
            var rootStatus = plan.rootStatus();
            if (rootStatus != null && !rootStatus.equals(policyStatus)) {
                try {
                    hub.replacePolicyStatus(policy.metadata(), rootStatus);
                } catch (HubFailure failure) {
                    countConflict(failure);
                    complaints.add("status of the policy: " + failure.getMessage());
                }
            }
            for (var event : plan.events()) {
                try {
                    hub.emit(policy.metadata(), event);
                } catch (HubFailure failure) {
                    complaints.add("event " + event.reason() + ": " + failure.getMessage());
                }
            }
            return PolicyOutcome.End.DONE;
        }

        private void countConflict(HubFailure failure) {
            conflicts += failure.isConflict() ? 1 : 0;
        }

        private void commit(StateStorage storage) {
            boolean owned = rollout != null
                    && rollout.owners().contains(policy.metadata().uid());
            Metadata target = rollout != null && owned
                    ? rollout.metadata()
                    : Metadata.of(hub.adoptRollout(policy.metadata(), rollout == null ? null : rollout.metadata()));
            storage.shards().forEach(shard -> hub.writeShard(target, shard));
            if (storage.policy() != null) {
                hub.storePolicy(target, storage.policy());
            }
            hub.replaceRolloutStatus(target, storage.status());
            storage.obsoleteShards().forEach(name -> discard(name, () -> hub.deleteShard(target, name)));
            if (!storage.obsoletePolicy().isEmpty()) {
                discard(storage.obsoletePolicy(), () -> hub.deleteStoredPolicy(target, storage.obsoletePolicy()));
            }
        }

        /** What cannot be deleted now belongs to the Rollout and goes with it. */
        private void discard(String name, Runnable deletion) {
            try {
                deletion.run();
            } catch (HubFailure failure) {
                complaints.add(name + ", which is no longer needed: " + failure.getMessage());
            }
        }

        private void write(ReplicaWrite write) {
            try {
                write.match(new Writer());
                written.merge(write.purpose(), 1, Integer::sum);
            } catch (HubFailure failure) {
                countConflict(failure);
                // After a conflict the next pass sees the replica as it is by then, and decides again.
                if (failure.isConflict()) {
                    complaints.add(write.cluster() + ": " + failure.getMessage());
                } else {
                    failures.put(write.cluster(), String.valueOf(failure.getMessage()));
                }
            }
        }

        private final class Writer implements ReplicaWrite.Cases<Boolean> {

            @Override
            public Boolean put(ReplicaWrite.Put put) {
                if (put.over() == null) {
                    hub.createReplica(ReplicaObject.of(put));
                } else if (put.specOnly()) {
                    hub.replaceReplica(ReplicaObject.withSpec(
                            unchanged(put.cluster(), put.over().resourceVersion()), put));
                } else {
                    hub.replaceReplica(ReplicaObject.of(put));
                }
                return true;
            }

            @Override
            public Boolean enforce(ReplicaWrite.Enforce enforce) {
                var existing = unchanged(enforce.cluster(), enforce.over().resourceVersion());
                hub.replaceReplica(ReplicaObject.enforcing(existing, enforce.over()));
                return true;
            }

            @Override
            public Boolean label(ReplicaWrite.Label label) {
                hub.labelReplica(label.cluster(), policy.replicaName(), HubNames.ROLLOUT_STATUS, label.status());
                return true;
            }

            @Override
            public Boolean remove(ReplicaWrite.Remove remove) {
                hub.deleteReplica(
                        remove.cluster(), policy.replicaName(), remove.over().uid());
                return true;
            }

            private ObjectNode unchanged(String cluster, String version) {
                var existing = hub.replica(cluster, policy.replicaName())
                        .orElseThrow(() -> new HubFailure(HubFailure.Kind.CONFLICT, "the replica is gone"));
                if (!Metadata.of(existing).resourceVersion().equals(version)) {
                    throw new HubFailure(HubFailure.Kind.CONFLICT, "the replica has changed");
                }
                return existing;
            }
        }
    }
}

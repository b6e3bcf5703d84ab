package dev.tidegate.policies.plan;

import dev.tidegate.policies.object.ClusterPhase;
import dev.tidegate.policies.object.ClusterRolloutState;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/** Decides what is written to all clusters of a policy after the engine has decided who goes, and takes it down. */
final class FleetWrites {

    private final PassFacts facts;
    private final RolloutIdentity identity;
    private final FleetStates states;
    private final Corrections corrections;
    private final PassNotes notes;

    FleetWrites(
            PassFacts facts, RolloutIdentity identity, FleetStates states, Corrections corrections, PassNotes notes) {
        this.facts = facts;
        this.identity = identity;
        this.states = states;
        this.corrections = corrections;
        this.notes = notes;
    }

    /**
     * The writes, in the order in which they are made.
     *
     * @param held whether the policy is held, so that no cluster gets anything it did not have
     * @param latched whether the rollout has failed for good, so that silent clusters fall back
     * @param removals from clusters that have left
     */
    List<ReplicaWrite> plan(Fleet fleet, boolean held, boolean latched, List<ReplicaWrite> removals) {
        var last = identity.last();
        var planner = new ReplicaPlanner(identity.generation(), last != null && !identity.suspended() && !held);
        var writes = new ArrayList<ReplicaWrite>();
        var fellBack = new ArrayList<String>();
        for (var state : states.copy()) {
            var cluster = state.cluster();
            var next = latched ? fallBack(state) : state;
            if (!next.equals(state)) {
                fellBack.add(cluster);
            }
            var current = facts.current(fleet, cluster);
            if (next.phase() != ClusterPhase.TO_APPLY && next.generation() == identity.generation()) {
                next = next.standingAt(identity.generation(), current.hash());
            }
            states.put(next);
            var failure = facts.pendingFailure(cluster);
            if (failure != null) {
                notes.wakeUp(failure.retryAt());
                continue;
            }
            planner.write(
                            next,
                            facts.observed().replicas().get(cluster),
                            current,
                            facts.last(last, fleet, cluster),
                            fleet.enforced().contains(cluster),
                            states.isReleasedNow(cluster))
                    .ifPresent(write -> {
                        writes.add(write);
                        corrections.note(write);
                        if (write.purpose() == ReplicaWrite.Purpose.BACKFILL) {
                            states.put(states.of(cluster)
                                    .standingAt(Objects.requireNonNull(last).generation(), ""));
                        }
                    });
        }
        notes.event(
                "FellBack",
                last == null
                        ? "silent since the release, policy removed since no version has succeeded yet: "
                        : "silent since the release, back to the last successful version: ",
                fellBack,
                false);
        if (!held) {
            writes.addAll(removals);
        }
        writes.sort(Comparator.comparing(ReplicaWrite::purpose));
        return writes;
    }

    /** In a rollout that has failed, a cluster that never reported goes back, so that it does not come up with the version. */
    private ClusterRolloutState fallBack(ClusterRolloutState state) {
        var last = identity.last();
        boolean falls = state.phase() == ClusterPhase.TIMED_OUT
                && !state.reported()
                && state.generation() == identity.generation()
                && !states.ignored().contains(state.cluster())
                && !facts.desired().options().keepsTimedOut()
                && (last == null || last.generation() != identity.generation());
        return falls ? state.standingAt(last == null ? 0 : last.generation(), "") : state;
    }
}

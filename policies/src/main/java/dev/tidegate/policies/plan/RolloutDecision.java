package dev.tidegate.policies.plan;

import dev.tidegate.engine.Profile;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.engine.revision.AppliedRevision;
import dev.tidegate.engine.revision.Revision;
import dev.tidegate.engine.revision.RevisionObservation;
import dev.tidegate.engine.revision.RevisionProof;
import dev.tidegate.engine.rollout.RolloutApprovals;
import dev.tidegate.engine.rollout.RolloutPlan;
import dev.tidegate.engine.rollout.RolloutPlanner;
import dev.tidegate.engine.rollout.RolloutRequest;
import dev.tidegate.engine.rollout.RolloutStrategy;
import dev.tidegate.engine.rollout.TargetName;
import dev.tidegate.engine.rollout.TargetPhase;
import dev.tidegate.engine.rollout.TargetStatus;
import dev.tidegate.policies.object.ClusterRolloutState;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Asks the engine who may go, in its own words: what was seen in this pass as proofs, what was stored as records.
 *
 * @param plan null if the engine has none
 */
record RolloutDecision(@Nullable RolloutPlan plan, List<Problem> problems) {

    /**
     * Decides.
     *
     * @param uid of the rollout: evidence and approvals of another one do not count
     * @param approved names of the groups whose approval is effective
     * @param standing whether approvals hold for any version
     */
    static RolloutDecision of(
            RolloutStrategy strategy,
            Fleet fleet,
            String uid,
            Collection<ClusterRolloutState> states,
            Set<String> approved,
            boolean standing,
            Set<String> ignored,
            Instant now) {
        var revision = new Revision("rollout " + uid);
        var request = new RolloutRequest(
                Profile.TIDEGATE,
                revision,
                fleet.numbered(strategy),
                fleet.targetGroups(),
                statuses(states, revision, now),
                standing ? RolloutApprovals.standing(approved) : bound(approved, revision, now),
                ignored.stream().map(TargetName::new).collect(Collectors.toSet()));
        return RolloutPlanner.plan(request, now)
                .match(
                        planned -> new RolloutDecision(planned.plan(), planned.warnings()),
                        refused -> new RolloutDecision(null, refused.problems()));
    }

    private static List<TargetStatus> statuses(Collection<ClusterRolloutState> states, Revision revision, Instant now) {
        var statuses = new ArrayList<TargetStatus>();
        for (var state : states) {
            var target = new TargetName(state.cluster());
            switch (state.phase()) {
                case TO_APPLY -> {
                    // No status: everything is to do.
                }
                case PROGRESSING ->
                    statuses.add(TargetStatus.progressing(
                            target,
                            new AppliedRevision(revision, state.releasedAt() == null ? now : state.releasedAt())));
                case SUCCEEDED ->
                    statuses.add(
                            now.equals(state.since())
                                    ? TargetStatus.succeeded(target, proof(state, revision, now))
                                    : TargetStatus.recorded(target, TargetPhase.SUCCEEDED, revision, state.since()));
                case FAILED, TIMED_OUT ->
                    statuses.add(TargetStatus.recorded(target, TargetPhase.TIMED_OUT, revision, state.since()));
                case NEW_CLUSTER, SKIPPED -> statuses.add(TargetStatus.skipped(target, revision));
            }
        }
        return statuses;
    }

    private static RevisionProof<?> proof(ClusterRolloutState state, Revision revision, Instant now) {
        var applied = state.releasedAt() == null || !state.releasedAt().isBefore(now)
                ? now.minusNanos(1)
                : state.releasedAt();
        return new AppliedRevision(revision, applied)
                .prove(new RevisionObservation<>(state.verdict(), revision, now))
                .orElseThrow();
    }

    private static RolloutApprovals bound(Set<String> approved, Revision revision, Instant now) {
        var applied = new AppliedRevision(revision, now.minusNanos(1));
        return RolloutApprovals.bound(approved.stream()
                .sorted()
                .map(group -> applied.prove(new RevisionObservation<>(group, revision, now))
                        .orElseThrow())
                .toList());
    }
}

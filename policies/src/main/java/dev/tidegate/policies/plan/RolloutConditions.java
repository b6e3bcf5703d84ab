package dev.tidegate.policies.plan;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.policies.object.Condition;
import java.time.Duration;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Writes the conditions of a rollout from what a pass has decided. */
final class RolloutConditions {

    private static final Duration LONG_UNSETTLED = Duration.ofMinutes(5);

    private final PassFacts facts;
    private final @Nullable Hold hold;
    private final Conditions conditions;

    RolloutConditions(PassFacts facts, @Nullable Hold hold, Conditions conditions) {
        this.facts = facts;
        this.hold = hold;
        this.conditions = conditions;
    }

    void add(ApprovalState approvals, RolloutReason reason, Stall stall, boolean suspended) {
        boolean blocked = facts.observed().obstacle() != null;
        conditions.add(
                Condition.Type.READY,
                !blocked,
                blocked && hold != null ? hold.reason().wireName() : "Ready",
                blocked && hold != null ? hold.sentence() : retryMessage());
        conditions.add(
                Condition.Type.PROGRESSING, reason.progresses(), reason.reason().wireName(), reason.sentence());
        if (hold != null && hold.reason() == ProgressReason.PROPAGATOR_CONFLICT) {
            conditions.add(Condition.Type.PROPAGATOR_CONFLICT, true, "ReplicasOverwritten", hold.sentence());
        }
        addSettled();
        conditions.add(
                Condition.Type.APPROVALS_EFFECTIVE,
                approvals.effective(),
                approvals.effective() ? (approvals.standing() ? "Standing" : "VersionMatches") : "VersionMismatch",
                ApprovalState.message(facts.desired().policy(), facts.spec(), approvals.effective()));
        conditions.add(Condition.Type.STALLED, stall.isStalled(), stall.reason(), stall.sentence());
        boolean invalid = facts.desired().validStrategy() == null;
        conditions.add(
                Condition.Type.STRATEGY_VALID,
                !invalid,
                invalid ? "Invalid" : "Valid",
                facts.desired().problems().stream()
                        .filter(Problem::isError)
                        .map(problem -> problem.place() + " " + problem.sentence())
                        .collect(Collectors.joining("; ")));
        conditions.add(
                Condition.Type.BACKFILL_SUSPENDED,
                suspended,
                suspended ? ProgressReason.DISABLED.wireName() : "NotSuspended",
                suspended ? "the policy was disabled; new clusters get nothing until a rollout has succeeded" : "");
    }

    private void addSettled() {
        boolean unsettled = hold != null && hold.reason() == ProgressReason.PLACEMENT_UNSETTLED;
        var since = conditions.since(Condition.Type.PLACEMENT_SETTLED, false);
        boolean longUnsettled = unsettled && !facts.now().isBefore(since.plus(LONG_UNSETTLED));
        conditions.add(
                Condition.Type.PLACEMENT_SETTLED,
                !unsettled,
                unsettled ? (longUnsettled ? "UnsettledForLong" : "Unsettled") : "Settled",
                hold != null && unsettled ? hold.sentence() : "");
    }

    private String retryMessage() {
        var stored = facts.stored();
        var retryUid = facts.spec().retryUid();
        return stored != null
                        && !retryUid.isEmpty()
                        && !retryUid.equals(stored.uid())
                        && !retryUid.equals(stored.observedRetryUid())
                ? "retry ignored: rollout " + retryUid + " is not current"
                : "";
    }
}

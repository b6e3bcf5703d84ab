package dev.tidegate.policies.plan;

import dev.tidegate.policies.object.Condition;
import dev.tidegate.policies.object.GroupSummary;
import dev.tidegate.policies.object.PolicyRolloutStatus;
import dev.tidegate.policies.object.RolloutPhase;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Tells what became different from the status before; nothing is told twice. */
final class PolicyRolloutEvents {

    private final @Nullable PolicyRolloutStatus before;
    private final PolicyRolloutStatus after;
    private final boolean starting;

    PolicyRolloutEvents(@Nullable PolicyRolloutStatus before, PolicyRolloutStatus after, boolean starting) {
        this.before = before;
        this.after = after;
        this.starting = starting;
    }

    void addTo(List<PolicyEvent> events) {
        groups(events);
        reasons(events);
        boolean succeeded = after.phase() == RolloutPhase.SUCCEEDED
                && (starting || before == null || before.phase() != RolloutPhase.SUCCEEDED);
        if (succeeded) {
            events.add(
                    new PolicyEvent(false, "RolloutSucceeded", "all clusters are through: " + after.progress(), true));
        }
        boolean ignoredRetry = !starting
                && before != null
                && !after.observedRetryUid().isEmpty()
                && !after.observedRetryUid().equals(before.observedRetryUid())
                && !after.observedRetryUid().equals(before.uid());
        if (ignoredRetry) {
            events.add(new PolicyEvent(
                    true,
                    "RetryIgnored",
                    "retry ignored: rollout " + after.observedRetryUid() + " is not current",
                    true));
        }
    }

    private void groups(List<PolicyEvent> events) {
        Map<Object, GroupSummary> earlier = starting || before == null
                ? Map.of()
                : before.groups().stream()
                        .collect(Collectors.toMap(GroupSummary::group, Function.identity(), (one, other) -> one));
        for (var group : after.groups()) {
            var was = earlier.get(group.group());
            if (group.openedAt() != null && (was == null || was.openedAt() == null)) {
                events.add(new PolicyEvent(false, "GroupStarted", group.group().text() + " gets the version", true));
            }
            boolean done = group.state() == GroupSummary.State.DONE
                    && group.openedAt() != null
                    && (was == null || was.state() != GroupSummary.State.DONE);
            if (done) {
                events.add(new PolicyEvent(
                        false,
                        "GroupSucceeded",
                        "%s is through: %d of %d succeeded"
                                .formatted(group.group().text(), group.succeeded(), group.total()),
                        true));
            }
        }
    }

    private void reasons(List<PolicyEvent> events) {
        entered(Condition.Type.PROGRESSING, ProgressReason.MAX_FAILURES_EXCEEDED.wireName(), events, true, true);
        entered(Condition.Type.PROGRESSING, ProgressReason.WAITING_FOR_APPROVAL.wireName(), events, false, true);
        entered(Condition.Type.PROGRESSING, ProgressReason.STRATEGY_INVALID.wireName(), events, true, false);
        entered(Condition.Type.PROGRESSING, ProgressReason.PROPAGATOR_CONFLICT.wireName(), events, true, false);
        enteredAs(Condition.Type.PROGRESSING, ProgressReason.MASS_REMOVAL.wireName(), "MassRemovalHeld", events);
        enteredAs(Condition.Type.PLACEMENT_SETTLED, "UnsettledForLong", "PlacementUnsettled", events);
    }

    private void enteredAs(Condition.Type type, String reason, String event, List<PolicyEvent> events) {
        if (entered(type, reason)) {
            events.add(new PolicyEvent(true, event, message(type), false));
        }
    }

    private void entered(
            Condition.Type type, String reason, List<PolicyEvent> events, boolean warning, boolean onRollout) {
        if (entered(type, reason)) {
            events.add(new PolicyEvent(warning, reason, message(type), onRollout));
        }
    }

    private boolean entered(Condition.Type type, String reason) {
        return has(after, type, reason) && (starting || before == null || !has(before, type, reason));
    }

    private String message(Condition.Type type) {
        return after.condition(type).map(Condition::message).orElse("");
    }

    private static boolean has(PolicyRolloutStatus status, Condition.Type type, String reason) {
        return status.condition(type)
                .filter(each -> each.reason().equals(reason))
                .isPresent();
    }
}

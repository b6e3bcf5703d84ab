package dev.tidegate.application.policies.controller;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.policies.hub.PolicyOutcome;
import dev.tidegate.policies.object.PolicyRolloutStatus;
import dev.tidegate.policies.plan.PolicyPlan;
import dev.tidegate.policies.plan.ReplicaWrite;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a pass over a policy came to.
 *
 * @param plan null if the policy is gone
 * @param outcome null in a dry run
 * @param removed replicas that were removed because their policy is gone
 */
public record PolicyReport(
        String policy, @Nullable PolicyPlan plan, @Nullable PolicyOutcome outcome, List<String> removed) {

    public PolicyReport {
        removed = List.copyOf(removed);
    }

    public List<Problem> problems() {
        return plan == null ? List.of() : plan.problems();
    }

    /** What happened, one line for each thing; nothing if nothing did. */
    public List<String> lines() {
        var lines = new ArrayList<String>();
        if (!removed.isEmpty()) {
            lines.add("%s: the policy is gone, %d replicas removed".formatted(policy, removed.size()));
        }
        var parts = new ArrayList<String>();
        if (outcome != null) {
            outcome.written().entrySet().stream()
                    .filter(written -> written.getKey() != ReplicaWrite.Purpose.LABEL)
                    .forEach(written -> parts.add(words(written.getKey()) + " " + written.getValue()));
        }
        if (!parts.isEmpty()) {
            PolicyRolloutStatus status = plan == null ? null : plan.status();
            lines.add("%s: %s%s"
                    .formatted(
                            policy,
                            String.join(", ", parts),
                            status == null ? "" : "; " + status.phase().wireName() + " " + status.progress()));
        }
        if (plan != null && outcome != null) {
            plan.events().forEach(event -> lines.add("%s: %s: %s".formatted(policy, event.reason(), event.message())));
        }
        return lines;
    }

    /** What was done to clusters; their labels follow from what they report, which is no news. */
    private static String words(ReplicaWrite.Purpose purpose) {
        return switch (purpose) {
            case RELEASE -> "released";
            case UPDATE -> "updated";
            case BACKFILL -> "given the last good version";
            case FALLBACK -> "put back";
            case LABEL -> "labelled";
            case REMOVAL -> "removed from";
        };
    }
}

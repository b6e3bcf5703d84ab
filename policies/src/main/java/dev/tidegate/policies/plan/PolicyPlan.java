package dev.tidegate.policies.plan;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.engine.gate.Explanation;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.policies.object.PolicyRolloutStatus;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The decision of one pass. It is carried out in the order of its components: the status of the Rollout first, since a
 * process that has lost its turn finds out there.
 *
 * @param discardsRollout whether the Rollout that is there belongs to a policy that is gone, and has to go first
 * @param status of the Rollout; null if nothing is to be written down
 * @param storage how the status is stored; null if it is stored already
 * @param rootStatus of the root policy; null if it stays as it is
 * @param wakeUp when the decision may change by itself; null: only when something else changes
 * @param explanations by cluster: what holds it back, or what it is about to do
 * @param ignored clusters whose status is ignored
 */
public record PolicyPlan(
        boolean discardsRollout,
        @Nullable PolicyRolloutStatus status,
        @Nullable StateStorage storage,
        List<ReplicaWrite> writes,
        @Nullable ObjectNode rootStatus,
        List<PolicyEvent> events,
        @Nullable Instant wakeUp,
        Map<String, Explanation> explanations,
        Set<String> ignored,
        List<Problem> problems) {

    public PolicyPlan {
        writes = List.copyOf(writes);
        events = List.copyOf(events);
        explanations = Collections.unmodifiableMap(new TreeMap<>(explanations));
        ignored = Set.copyOf(ignored);
        problems = List.copyOf(problems);
    }

    PolicyPlan stored(@Nullable StateStorage as) {
        return new PolicyPlan(
                discardsRollout, status, as, writes, rootStatus, events, wakeUp, explanations, ignored, problems);
    }

    /** The same plan, looked at again at this instant at the latest. */
    PolicyPlan wokenAt(Instant at) {
        return wakeUp != null && !at.isBefore(wakeUp)
                ? this
                : new PolicyPlan(
                        discardsRollout,
                        status,
                        storage,
                        writes,
                        rootStatus,
                        events,
                        at,
                        explanations,
                        ignored,
                        problems);
    }

    /** The same plan, with the status of the root policy left as it is until later. */
    public PolicyPlan withoutRootStatusUntil(Instant later) {
        return new PolicyPlan(
                        discardsRollout, status, storage, writes, null, events, wakeUp, explanations, ignored, problems)
                .wokenAt(later);
    }

    /** Nothing is done, for these reasons. */
    static PolicyPlan nothing(List<Problem> problems, @Nullable Instant wakeUp) {
        return new PolicyPlan(false, null, null, List.of(), null, List.of(), wakeUp, Map.of(), Set.of(), problems);
    }
}

package dev.tidegate.policies.hub;

import dev.tidegate.policies.plan.ReplicaWrite.Purpose;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What came of carrying out a plan.
 *
 * @param end whether it was carried out to its end
 * @param written how many replicas were written, by purpose
 * @param failures by cluster, why its replica could not be written
 * @param complaints what else could not be written
 * @param conflicts how often somebody else had changed an object meanwhile
 */
public record PolicyOutcome(
        End end, Map<Purpose, Integer> written, Map<String, String> failures, List<String> complaints, int conflicts) {

    /** How it ended. */
    public enum End {
        DONE,
        /** Somebody else has changed the Rollout meanwhile: nothing else was written. */
        SUPERSEDED,
        /** The process may not begin another step. */
        CUT_OFF
    }

    public PolicyOutcome {
        written = Collections.unmodifiableMap(new TreeMap<>(written));
        failures = Collections.unmodifiableMap(new TreeMap<>(failures));
        complaints = List.copyOf(complaints);
    }

    public boolean isComplete() {
        return end == End.DONE && failures.isEmpty() && complaints.isEmpty();
    }
}

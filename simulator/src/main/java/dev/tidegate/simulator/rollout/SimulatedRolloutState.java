package dev.tidegate.simulator.rollout;

import dev.tidegate.engine.revision.RevisionProof;
import dev.tidegate.engine.rollout.TargetName;
import dev.tidegate.engine.rollout.TargetPhase;
import dev.tidegate.engine.rollout.TargetStatus;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * A simulated rollout at one instant.
 *
 * @param releases who was given the revision, by name
 * @param asked since when the approver of a group has known that it is their turn
 * @param approvals the groups that were let go, in that order
 */
public record SimulatedRolloutState(
        Instant now,
        NavigableMap<TargetName, SimulatedTargetRelease> releases,
        NavigableMap<String, Instant> asked,
        List<RevisionProof<String>> approvals) {

    public SimulatedRolloutState {
        releases = Collections.unmodifiableNavigableMap(new TreeMap<>(releases));
        asked = Collections.unmodifiableNavigableMap(new TreeMap<>(asked));
        approvals = List.copyOf(approvals);
    }

    static SimulatedRolloutState untouched(Instant now) {
        return new SimulatedRolloutState(
                now, Collections.emptyNavigableMap(), Collections.emptyNavigableMap(), List.of());
    }

    public List<TargetStatus> statuses() {
        return releases.values().stream().map(SimulatedTargetRelease::status).toList();
    }

    public boolean isApproved(String group) {
        return approvals.stream().anyMatch(approval -> approval.what().equals(group));
    }

    /** Whether every one of so many clusters has the revision and has said, or missed, its last word. */
    boolean isSettled(int clusters) {
        return releases.size() == clusters
                && releases.values().stream()
                        .map(release -> release.status().phase())
                        .allMatch(phase -> phase == TargetPhase.SUCCEEDED || phase == TargetPhase.TIMED_OUT);
    }

    SimulatedRolloutState with(NavigableMap<TargetName, SimulatedTargetRelease> changed) {
        return new SimulatedRolloutState(now, changed, asked, approvals);
    }

    SimulatedRolloutState with(List<RevisionProof<String>> given) {
        return new SimulatedRolloutState(now, releases, asked, given);
    }

    SimulatedRolloutState asking(String group) {
        var more = new TreeMap<>(asked);
        more.put(group, now);
        return new SimulatedRolloutState(now, releases, more, approvals);
    }
}

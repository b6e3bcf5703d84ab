package dev.tidegate.simulator.rollout;

import dev.tidegate.engine.revision.Proof;
import dev.tidegate.engine.rollout.Phase;
import dev.tidegate.engine.rollout.TargetName;
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
public record RolloutState(
        Instant now,
        NavigableMap<TargetName, Release> releases,
        NavigableMap<String, Instant> asked,
        List<Proof<String>> approvals) {

    public RolloutState {
        releases = Collections.unmodifiableNavigableMap(new TreeMap<>(releases));
        asked = Collections.unmodifiableNavigableMap(new TreeMap<>(asked));
        approvals = List.copyOf(approvals);
    }

    static RolloutState untouched(Instant now) {
        return new RolloutState(now, Collections.emptyNavigableMap(), Collections.emptyNavigableMap(), List.of());
    }

    public List<TargetStatus> statuses() {
        return releases.values().stream().map(Release::status).toList();
    }

    public boolean isApproved(String group) {
        return approvals.stream().anyMatch(approval -> approval.what().equals(group));
    }

    /** Whether every one of so many clusters has the revision and has said, or missed, its last word. */
    boolean isSettled(int clusters) {
        return releases.size() == clusters
                && releases.values().stream()
                        .map(release -> release.status().phase())
                        .allMatch(phase -> phase == Phase.SUCCEEDED || phase == Phase.TIMED_OUT);
    }

    RolloutState with(NavigableMap<TargetName, Release> changed) {
        return new RolloutState(now, changed, asked, approvals);
    }

    RolloutState with(List<Proof<String>> given) {
        return new RolloutState(now, releases, asked, given);
    }

    RolloutState asking(String group) {
        var more = new TreeMap<>(asked);
        more.put(group, now);
        return new RolloutState(now, releases, more, approvals);
    }
}

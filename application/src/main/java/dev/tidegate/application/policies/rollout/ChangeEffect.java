package dev.tidegate.application.policies.rollout;

import dev.tidegate.policies.object.ClusterPhase;
import dev.tidegate.policies.object.ClusterRolloutState;
import dev.tidegate.policies.object.PolicyRolloutStatus;
import dev.tidegate.policies.plan.PolicyPlan;
import dev.tidegate.policies.plan.ReplicaWrite;
import dev.tidegate.policies.plan.ReplicaWrite.Purpose;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What a decision would do to clusters at once.
 *
 * @param released clusters that get the version now, by group, in run order
 * @param rewritten how many of them are written; the others have the content already
 * @param removed clusters that lose the policy
 * @param backfilled clusters that get the last successful version
 */
record ChangeEffect(Map<String, List<String>> released, int rewritten, List<String> removed, List<String> backfilled) {

    /**
     * The effect of carrying out a plan.
     *
     * @param before where clusters stood; null if nothing was known
     */
    static ChangeEffect of(@Nullable PolicyRolloutStatus before, PolicyPlan plan) {
        var states = new HashMap<String, ClusterRolloutState>();
        if (before != null) {
            before.clusters().forEach(state -> states.put(state.cluster(), state));
        }
        var writes = plan.writes().stream()
                .filter(write -> write.purpose() == Purpose.RELEASE)
                .map(ReplicaWrite::cluster)
                .collect(Collectors.toSet());
        var after = plan.status();
        var released = new TreeMap<String, List<String>>();
        int rewritten = 0;
        for (var state : after == null ? List.<ClusterRolloutState>of() : after.clusters()) {
            if (starts(states.get(state.cluster()), state)) {
                released.computeIfAbsent(PolicyWords.group(state.group()), none -> new ArrayList<>())
                        .add(state.cluster());
                rewritten += writes.contains(state.cluster()) ? 1 : 0;
            }
        }
        return new ChangeEffect(released, rewritten, clusters(plan, Purpose.REMOVAL), clusters(plan, Purpose.BACKFILL));
    }

    /** Who was well and no longer is does not start; its deadline does. */
    private static boolean starts(@Nullable ClusterRolloutState before, ClusterRolloutState after) {
        return after.phase() == ClusterPhase.PROGRESSING
                && (before == null
                        || (before.phase() != ClusterPhase.SUCCEEDED
                                && !Objects.equals(before.releasedAt(), after.releasedAt())));
    }

    private static List<String> clusters(PolicyPlan plan, Purpose purpose) {
        return plan.writes().stream()
                .filter(write -> write.purpose() == purpose)
                .map(ReplicaWrite::cluster)
                .toList();
    }

    /** One sentence for each thing that happens; none if nothing does. */
    List<String> sentences() {
        var sentences = new ArrayList<String>();
        released.forEach((group, clusters) -> sentences.add("%s starts now: %s"
                .formatted(group, PolicyWords.clusters(clusters.size()) + " (" + PolicyWords.names(clusters) + ")")));
        int same = released.values().stream().mapToInt(List::size).sum() - rewritten;
        if (same > 0) {
            sentences.add(same + " of them already have the content and are not written");
        }
        if (!backfilled.isEmpty()) {
            sentences.add("%s without the policy get the last good version: %s"
                    .formatted(PolicyWords.clusters(backfilled.size()), PolicyWords.names(backfilled)));
        }
        if (!removed.isEmpty()) {
            sentences.add("%s lose the policy: %s"
                    .formatted(PolicyWords.clusters(removed.size()), PolicyWords.names(removed)));
        }
        return sentences;
    }
}

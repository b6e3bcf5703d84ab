package dev.tidegate.policies.plan;

import dev.tidegate.engine.rollout.RolloutPlan;
import dev.tidegate.policies.content.FreshVerdict;
import dev.tidegate.policies.object.ClusterPhase;
import dev.tidegate.policies.object.ClusterRolloutState;
import dev.tidegate.policies.object.Compliance;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;

/** Where the clusters of a policy stand, stage by stage of one pass. */
final class FleetStates {

    private final PassFacts facts;
    private final RolloutIdentity identity;
    private final PassNotes notes;
    private final Map<String, ClusterRolloutState> states = new TreeMap<>();
    private final Map<String, FreshVerdict> verdicts = new HashMap<>();
    private final Set<String> ignored = new HashSet<>();
    private final Set<String> released = new HashSet<>();

    FleetStates(PassFacts facts, RolloutIdentity identity, PassNotes notes) {
        this.facts = facts;
        this.identity = identity;
        this.notes = notes;
    }

    /**
     * Derives where each cluster stands from what was stored and what its replica shows.
     *
     * @param frozen whether the content is in doubt, so that what a cluster has is taken as it is
     */
    void derive(Fleet fleet, boolean frozen) {
        var before = new HashMap<String, ClusterRolloutState>();
        var stored = facts.stored();
        if (stored != null) {
            stored.clusters().forEach(state -> before.put(state.cluster(), state));
        }
        var observed = facts.observed();
        var derivation = new ClusterDerivation(
                new ClusterDerivation.Rollout(
                        identity.generation(),
                        identity.startedAt(),
                        identity.starting(),
                        identity.latched(),
                        identity.ended()),
                facts.desired().options().successOnReported(),
                facts.now());
        var joined = new ArrayList<String>();
        var recovered = new ArrayList<String>();
        for (var group : fleet.groups()) {
            for (var target : group.targets().targets()) {
                var cluster = target.value();
                var found = derivation.derive(
                        cluster,
                        group.key(),
                        before.get(cluster),
                        observed.replicas().get(cluster),
                        frozen ? null : facts.current(fleet, cluster),
                        observed.writeFailures().get(cluster));
                states.put(cluster, found.state());
                verdicts.put(cluster, found.verdict());
                if (found.event() == ClusterDerivation.Event.JOINED) {
                    joined.add(cluster);
                } else if (found.event() == ClusterDerivation.Event.RECOVERED) {
                    recovered.add(cluster);
                }
                var managed = observed.clusters().get(cluster);
                if (managed != null && facts.desired().isIgnored(managed.labels())) {
                    ignored.add(cluster);
                }
            }
        }
        notes.event("ClusterJoined", "joined: ", joined, false);
        noteRefusals(before);
        notes.event("ClusterRecovered", "well after all: ", recovered, false);
        noteWhoLeft(before.keySet());
    }

    /** Tells of each cluster once that its replica cannot be written; the first answer stands for all. */
    private void noteRefusals(Map<String, ClusterRolloutState> before) {
        var refusals = new TreeMap<String, WriteFailure>();
        facts.observed().writeFailures().forEach((cluster, failure) -> {
            var earlier = before.get(cluster);
            if (states.containsKey(cluster)
                    && (earlier == null || earlier.error().isEmpty())) {
                refusals.put(cluster, failure);
            }
        });
        if (!refusals.isEmpty()) {
            notes.event(
                    "ClusterWriteFailed",
                    "not written (%s): "
                            .formatted(refusals.firstEntry().getValue().message()),
                    List.copyOf(refusals.keySet()),
                    true);
        }
    }

    private void noteWhoLeft(Set<String> before) {
        var left =
                before.stream().filter(cluster -> !states.containsKey(cluster)).toList();
        long unreachable = left.stream()
                .filter(cluster -> {
                    var managed = facts.observed().clusters().get(cluster);
                    return managed == null || !managed.available();
                })
                .count();
        notes.event(
                "ClusterLeft",
                "left%s: ".formatted(unreachable > 0 ? " (" + unreachable + " unreachable)" : ""),
                left,
                false);
    }

    /** Whose deadline has passed: who reported not to be well has failed, the others have timed out. */
    void timeOut(RolloutPlan decided) {
        var failed = new ArrayList<String>();
        var late = new ArrayList<String>();
        for (var entry : decided.timedOut()) {
            var cluster = entry.target().value();
            var state = of(cluster);
            boolean reportsFailure = state.verdict() == Compliance.NON_COMPLIANT;
            (reportsFailure ? failed : late).add(cluster);
            put(state.to(reportsFailure ? ClusterPhase.FAILED : ClusterPhase.TIMED_OUT, entry.recheckAt()));
        }
        notes.event("ClusterFailed", "not compliant at the deadline: ", failed, true);
        notes.event("ClusterTimedOut", "nothing definite reported at the deadline: ", late, true);
    }

    /** Brings the version to those who may go. */
    void release(RolloutPlan decided) {
        decided.released().forEach(target -> {
            var cluster = target.value();
            if (facts.pendingFailure(cluster) != null) {
                return;
            }
            var verdict = Objects.requireNonNull(verdicts.get(cluster));
            put(of(cluster)
                    .to(ClusterPhase.PROGRESSING, facts.now())
                    .released(facts.now())
                    .reporting(verdict.compliance(), verdict.reported())
                    .standingAt(identity.generation(), ""));
            released.add(cluster);
            if (ignored.contains(cluster)) {
                // Nobody waits for it: who is next may go at once.
                notes.wakeUp(facts.now().plus(PassNotes.SHORTEST_WAIT));
            }
        });
    }

    ClusterRolloutState of(String cluster) {
        return Objects.requireNonNull(states.get(cluster), cluster);
    }

    void put(ClusterRolloutState state) {
        states.put(state.cluster(), state);
    }

    Set<String> clusters() {
        return states.keySet();
    }

    Collection<ClusterRolloutState> all() {
        return states.values();
    }

    Map<String, ClusterRolloutState> byCluster() {
        return states;
    }

    Map<String, FreshVerdict> verdicts() {
        return verdicts;
    }

    /** Clusters whose status does not count. */
    Set<String> ignored() {
        return ignored;
    }

    boolean isReleasedNow(String cluster) {
        return released.contains(cluster);
    }

    List<ClusterRolloutState> copy() {
        return List.copyOf(states.values());
    }
}

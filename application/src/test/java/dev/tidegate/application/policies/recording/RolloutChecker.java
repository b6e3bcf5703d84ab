package dev.tidegate.application.policies.recording;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Judges the recorded states of one policy, its Rollout and its replicas by the rules of a rollout. It was written from the rules
 * and uses no code of the product:
 *
 * <ol>
 *   <li>a release is committed in the Rollout before a replica is written, and nobody is written twice in one rollout;
 *   <li>a cluster gets the current version once it is released, the last successful one before, and nothing else; who was
 *       released is not taken back while the rollout is open;
 *   <li>nothing is released while the policy is disabled, the rollout is paused or has failed, or the placement is being
 *       changed; nothing is removed then either, nor from a cluster that the placement selects;
 *   <li>releases follow the order of the groups, the approvals, the window and the limit of failures;
 *   <li>a success is proven by a report about the present content, a group has soaked, a failure is not before its deadline
 *       and not after it;
 *   <li>a failure is final until a new version or a retry; a rollout starts anew for no other reason;
 *   <li>the last successful version changes with a success, to the version that succeeded, and never otherwise.
 * </ol>
 */
public final class RolloutChecker {

    private final RecordedHubState hub;
    private final boolean isClockSimulated;
    private final List<String> broken = new ArrayList<>();
    private final Map<String, Instant> releasedAt = new HashMap<>();
    private final Map<String, String> deliveredIn = new HashMap<>();
    private String context = "";
    private int commits;
    private int releases;
    private int unsettled;

    private RolloutChecker(String namespace, boolean isClockSimulated, Duration slack) {
        this.hub = new RecordedHubState(namespace, slack);
        this.isClockSimulated = isClockSimulated;
    }

    /**
     * The rules that a recording breaks, none if all is well.
     *
     * @param namespace of the root policy; its clusters have names that start with it
     */
    public static RolloutVerdict judge(List<StoredState> states, String namespace) {
        boolean simulated = states.stream()
                .anyMatch(state -> state.kind().equals("managedclustersetbindings")
                        && state.name().equals("clock"));
        var checker = new RolloutChecker(namespace, simulated, simulated ? Duration.ZERO : Duration.ofSeconds(3));
        states.forEach(checker::next);
        return new RolloutVerdict(List.copyOf(checker.broken), checker.commits, checker.releases, checker.unsettled);
    }

    private void next(StoredState state) {
        context =
                "%d %s %s/%s at %s".formatted(state.version(), state.kind(), state.namespace(), state.name(), hub.now);
        if (!isClockSimulated) {
            hub.now = state.at();
        }
        if (state.kind().equals("rollouts")) {
            var before = RolloutStatusView.of(hub.rollout);
            hub.take(state);
            rolloutChanged(before, RolloutStatusView.of(hub.rollout));
        } else if (state.kind().equals("policies") && hub.clusters.containsKey(state.namespace())) {
            var before = hub.replicas.get(state.namespace());
            replicaChanged(state.namespace(), before, state.object());
            hub.take(state);
        } else {
            hub.take(state);
            unsettled += state.kind().startsWith("placement") && hub.groups().isEmpty() ? 1 : 0;
        }
    }

    private void rule(boolean holds, String sentence) {
        if (!holds) {
            broken.add(context + ": " + sentence);
        }
    }

    // ---- what replicas get

    private void replicaChanged(String cluster, @Nullable ObjectNode before, @Nullable ObjectNode after) {
        if (after == null) {
            if (before != null && !isMarked(before)) {
                removed(cluster);
            }
            return;
        }
        if (isByPerson(before, after) || hub.root == null) {
            return;
        }
        if (before != null && before.path("spec").equals(after.path("spec"))) {
            return;
        }
        var rollout = RolloutStatusView.of(hub.rollout);
        int current = hub.versionAt(rollout.generation());
        int version = RecordedHubState.version(after);
        var phase = rollout.phaseOf(cluster);
        boolean isReleased = !phase.isEmpty() && !phase.equals("ToApply");
        boolean getsCurrent = version == current && isReleased;
        boolean getsLast = version == rollout.lastVersion()
                && (phase.equals("ToApply") || (phase.equals("TimeOut") && rollout.isLatched()));
        rule(
                getsCurrent || getsLast,
                "%s, which is %s, gets version %d, the current one being %d and the last good one %d"
                        .formatted(
                                cluster,
                                phase.isEmpty() ? "in no rollout" : phase,
                                version,
                                current,
                                rollout.lastVersion()));
        rule(!hub.isDisabled(), "%s is written although the policy is disabled".formatted(cluster));
        boolean isRepair = before == null || isMarked(before);
        if (before != null && !isRepair) {
            rule(version != RecordedHubState.version(before), "%s is rewritten with what it has".formatted(cluster));
        }
        if (getsCurrent && version != rollout.lastVersion()) {
            var earlier = deliveredIn.put(cluster, rollout.uid());
            rule(isRepair || !rollout.uid().equals(earlier), "%s gets version %d twice".formatted(cluster, version));
        }
    }

    private void removed(String cluster) {
        if (hub.root == null || hub.isDisabled()) {
            return;
        }
        var rollout = RolloutStatusView.of(hub.rollout);
        boolean fallsBack = rollout.phaseOf(cluster).equals("TimeOut")
                && rollout.isLatched()
                && rollout.lastSuccessful().isMissingNode();
        var groups = hub.groups();
        rule(
                groups.isPresent() || fallsBack,
                "%s loses its replica while the placement is being changed".formatted(cluster));
        boolean isSelected = groups.isPresent()
                && groups.get().stream().anyMatch(group -> group.clusters().contains(cluster));
        rule(!isSelected || fallsBack, "%s loses its replica although the placement selects it".formatted(cluster));
    }

    /** People leave a mark with everything they do to a replica, other than who writes it by right. */
    private static boolean isByPerson(@Nullable ObjectNode before, ObjectNode after) {
        return isMarked(after) && (before == null || !mark(before).equals(mark(after)));
    }

    private static boolean isMarked(ObjectNode replica) {
        return !mark(replica).isEmpty();
    }

    private static String mark(ObjectNode replica) {
        return replica.path("metadata").path("annotations").path("person").asText();
    }

    // ---- what is committed

    private void rolloutChanged(RolloutStatusView before, RolloutStatusView after) {
        if (hub.rollout == null || after.uid().isEmpty() || hub.root == null || hub.isDisabled()) {
            return;
        }
        boolean sameObject = before.object().equals(after.object());
        if (sameObject && before.equals(after)) {
            return;
        }
        commits++;
        boolean starts = !sameObject || !before.uid().equals(after.uid());
        if (starts) {
            releasedAt.clear();
            var retry = hub.rollout.at("/spec/retryRollout/rolloutUID").asText();
            rule(
                    !sameObject
                            || before.uid().isEmpty()
                            || before.generation() != after.generation()
                            || retry.equals(before.uid()),
                    "rollout %s starts anew for no reason".formatted(before.uid()));
        }
        rule(
                !sameObject || before.uid().isEmpty() || starts || before.generation() <= after.generation(),
                "the rollout goes back to an older generation");
        lastSuccessful(before, after, sameObject);
        boolean wasLatched = !starts && before.isLatched();
        rule(
                !wasLatched || after.isLatched() || after.generation() == 0,
                "rollout %s had failed and goes on as %s".formatted(after.uid(), after.phase()));
        var released = new TreeSet<String>();
        after.phases().forEach((cluster, phase) -> {
            var was = starts ? "" : before.phaseOf(cluster);
            if (phase.equals("Progressing") && !was.equals("Progressing")) {
                if (was.isEmpty() || was.equals("ToApply")) {
                    released.add(cluster);
                }
                releasedAt.put(cluster, hub.now);
            }
            verdict(cluster, was, phase, after);
        });
        late(after);
        if (!released.isEmpty()) {
            releases += released.size();
            rule(!wasLatched && !after.isLatched(), "%s are released in a rollout that has failed".formatted(released));
            rule(!after.isPaused(), "%s are released in a rollout that is paused".formatted(released));
            rule(
                    starts
                            || after.phase().equals(before.phase())
                            || !before.phase().equals("Succeeded"),
                    "%s are released in a rollout that had succeeded".formatted(released));
            hub.believedGroups()
                    .ifPresentOrElse(
                            groups -> new ReleaseRules(hub, after, released, groups, this::rule).check(),
                            () -> rule(
                                    false, "%s are released while the placement is being changed".formatted(released)));
        }
        boolean succeeds =
                after.phase().equals("Succeeded") && (starts || !before.phase().equals("Succeeded"));
        if (succeeds) {
            succeeded(after);
        }
    }

    private void lastSuccessful(RolloutStatusView before, RolloutStatusView after, boolean sameObject) {
        if (!sameObject || before.lastSuccessful().equals(after.lastSuccessful())) {
            return;
        }
        boolean succeeds = after.phase().equals("Succeeded")
                && (!before.phase().equals("Succeeded") || !before.uid().equals(after.uid()));
        rule(
                succeeds && after.lastVersion() == hub.versionAt(after.generation()),
                "the last good version becomes %d while the rollout is %s"
                        .formatted(after.lastVersion(), after.phase()));
    }

    private void verdict(String cluster, String was, String is, RolloutStatusView rollout) {
        if (was.equals(is) || rollout.generation() == 0) {
            return;
        }
        var evidence = hub.evidence(cluster);
        var replica = hub.replicas.get(cluster);
        if (is.equals("Succeeded")) {
            rule(
                    replica != null && RecordedHubState.version(replica) == hub.versionAt(rollout.generation()),
                    "%s counts as well and does not have the version".formatted(cluster));
            rule(evidence.goodSince() != null, "%s counts as well, and nothing proves it".formatted(cluster));
        } else if (is.equals("Failed") || is.equals("TimeOut")) {
            var deadline = deadline();
            var start = releasedAt.get(cluster);
            rule(
                    deadline != null
                            && start != null
                            && !hub.now.plus(hub.slack).isBefore(start.plus(deadline)),
                    "%s is %s before its deadline, released at %s".formatted(cluster, is, String.valueOf(start)));
            if (hub.slack.isZero()) {
                rule(
                        is.equals("Failed") == evidence.verdict().equals("NonCompliant"),
                        "%s is %s, and reported %s".formatted(cluster, is, evidence.verdict()));
            }
        }
    }

    /** Nobody is waited for after the deadline. */
    private void late(RolloutStatusView rollout) {
        var deadline = deadline();
        if (deadline == null
                || rollout.generation() != generation()
                || rollout.phase().equals("Succeeded")) {
            return;
        }
        rollout.phases().forEach((cluster, phase) -> {
            var start = releasedAt.get(cluster);
            if (phase.equals("Progressing") && !hub.isIgnored(cluster) && start != null) {
                rule(
                        hub.now.minus(hub.slack).isBefore(start.plus(deadline)),
                        "%s is waited for after its deadline".formatted(cluster));
            }
        });
    }

    private long generation() {
        return hub.root == null ? 0 : hub.root.at("/metadata/generation").asLong();
    }

    private void succeeded(RolloutStatusView rollout) {
        int failures = 0;
        for (var entry : rollout.phases().entrySet()) {
            var cluster = entry.getKey();
            var phase = entry.getValue();
            rule(!phase.equals("ToApply"), "the rollout has succeeded and %s waits".formatted(cluster));
            if (hub.isIgnored(cluster) || phase.equals("NewCluster")) {
                continue;
            }
            rule(!phase.equals("Progressing"), "the rollout has succeeded and %s is under way".formatted(cluster));
            failures += phase.equals("Failed") || phase.equals("TimeOut") ? 1 : 0;
            if (phase.equals("Succeeded") && !hub.type().equals("All")) {
                rule(hasSoaked(hub, cluster), "the rollout has succeeded and %s still soaks".formatted(cluster));
            }
        }
        rule(
                failures == 0 || !hub.type().equals("All"),
                "all at once has succeeded with %d failures".formatted(failures));
        hub.groups().ifPresent(groups -> {
            Set<String> wanted = new HashSet<>();
            groups.forEach(group -> wanted.addAll(group.clusters()));
            rule(rollout.phases().keySet().equals(wanted), "the rollout has succeeded without %s".formatted(wanted));
        });
    }

    static boolean hasSoaked(RecordedHubState hub, String cluster) {
        var good = hub.evidence(cluster).goodSince();
        var soak = duration(hub.block().path("minSuccessTime"));
        return good != null && (soak == null || !hub.now.plus(hub.slack).isBefore(good.plus(soak)));
    }

    private @Nullable Duration deadline() {
        return duration(hub.block().path("progressDeadline"));
    }

    /** Whole hours, minutes or seconds. */
    private static @Nullable Duration duration(JsonNode text) {
        var written = text.asText("None");
        return written.isEmpty() || written.equals("None") || written.equals("0")
                ? null
                : Duration.parse("PT" + written.toUpperCase(Locale.ROOT));
    }
}

package dev.tidegate.policies.plan;

import dev.tidegate.engine.gate.Explanation;
import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.engine.rollout.RolloutPlan;
import dev.tidegate.engine.rollout.RolloutStrategy;
import dev.tidegate.engine.text.Suggestion;
import dev.tidegate.policies.content.FreshVerdict;
import dev.tidegate.policies.content.PolicyVersion;
import dev.tidegate.policies.content.ReplicaBuilder;
import dev.tidegate.policies.content.ReplicaContent;
import dev.tidegate.policies.object.ClusterPhase;
import dev.tidegate.policies.object.ClusterRolloutState;
import dev.tidegate.policies.object.Compliance;
import dev.tidegate.policies.object.Condition;
import dev.tidegate.policies.object.GroupSummary;
import dev.tidegate.policies.object.LastSuccessful;
import dev.tidegate.policies.object.ObjectProblem;
import dev.tidegate.policies.object.PolicyRolloutStatus;
import dev.tidegate.policies.object.RolloutPhase;
import dev.tidegate.policies.object.RolloutSpec;
import dev.tidegate.policies.placement.PlacementState;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** One decision about a policy that is not disabled; see {@link PolicyPlanner} for its steps. Used once. */
final class PolicyPass {

    private static final String CURRENT = "current";
    private static final String LAST = "last";
    private static final Duration LONG_UNSETTLED = Duration.ofMinutes(5);
    private static final Duration SHORTEST_WAIT = Duration.ofSeconds(1);

    private final PolicyDesired desired;
    private final PolicyObserved observed;
    private final ReplicaBuilder builder;
    private final RolloutSpec spec;
    private final Instant now;
    private final @Nullable PolicyRolloutStatus stored;
    private final Conditions conditions;
    private final Corrections corrections;
    private final List<PolicyEvent> events = new ArrayList<>();
    private final List<Problem> problems = new ArrayList<>();
    private final List<Instant> wakeUps = new ArrayList<>();
    private final Map<String, ClusterRolloutState> states = new TreeMap<>();
    private final Map<String, FreshVerdict> verdicts = new HashMap<>();
    private final Map<String, Explanation> explanations = new TreeMap<>();
    private final Set<String> ignored = new HashSet<>();
    private final Set<String> released = new HashSet<>();

    PolicyPass(PolicyDesired desired, PolicyObserved observed, ReplicaBuilder builder, RolloutSpec spec, Instant now) {
        this.desired = desired;
        this.observed = observed;
        this.builder = builder;
        this.spec = spec;
        this.now = now;
        this.stored = observed.rollout() == null ? null : observed.rollout().status();
        this.conditions = new Conditions(stored, now);
        this.corrections = new Corrections(stored == null ? List.of() : stored.corrections(), now);
        problems.addAll(desired.problems());
        if (observed.rollout() != null && !observed.rollout().damage().isEmpty()) {
            problems.add(new Problem(
                    ObjectProblem.ROLLOUT_STATUS_LOST,
                    "Rollout " + observed.rollout().metadata().path() + "/status",
                    "was damaged and counts as lost: " + observed.rollout().damage()));
        }
        for (var way : desired.placements()) {
            if (!observed.placements().containsKey(way.placement())) {
                problems.add(new Problem(
                        ObjectProblem.PLACEMENT_MISSING,
                        "PlacementBinding " + way.binding() + "/placementRef/name",
                        way.placement().kind() + " " + way.placement().name() + " is not there"));
            }
        }
    }

    PolicyPlan plan() {
        var settled = Fleet.of(desired, observed);
        var removals = DisabledPolicy.removals(
                observed.replicas(),
                observed.clusters(),
                settled.groupOf().keySet(),
                "no placement selects the cluster");
        var doubt = doubt(removals.size());
        boolean frozen = doubt != null;
        var fleet = frozen ? Fleet.of(stored == null ? List.of() : stored.clusters()) : settled;
        var start = frozen ? StartReason.NONE : StartReason.of(desired.policy(), spec, stored, observed);
        start.event().ifPresent(events::add);
        var identity = identity(start, frozen);
        derive(fleet, identity, frozen);
        var approvals = ApprovalState.of(desired.policy(), spec, start == StartReason.LOST ? null : stored);
        events.addAll(approvals.events());
        var hold = doubt != null
                ? doubt
                : spec.paused()
                        ? new Hold(ProgressReason.PAUSED, "pause", "a person has paused the rollout", false, null)
                        : null;
        var decided = decide(fleet, identity, approvals);
        boolean breached = decided != null && decided.breached();
        timeOut(decided);
        boolean latched = identity.latched() || breached;
        if (hold == null && !latched && !identity.ended() && decided != null) {
            release(decided, identity);
        }
        explain(decided, hold, identity.latched());
        var writes = frozen ? List.<ReplicaWrite>of() : writes(fleet, identity, hold, latched, removals);
        var progress = new FleetProgress(fleet, states, ignored, decided);
        boolean all = desired.validStrategy() instanceof RolloutStrategy.All;
        // Without a decision nobody is known to have soaked, and of a version that was replaced no copy could be kept.
        boolean mayEnd = decided != null
                && identity.generation() == desired.policy().metadata().generation();
        var phase =
                mayEnd || latched || stored == null ? progress.phase(latched, identity.ended(), all) : stored.phase();
        return finish(fleet, identity, approvals, hold, latched, progress, phase, writes, removals.size());
    }

    /** Which rollout the pass is about. */
    private record Identity(
            String uid,
            long generation,
            String version,
            Instant startedAt,
            boolean starting,
            boolean latched,
            boolean ended,
            @Nullable LastSuccessful last,
            boolean suspended) {}

    private Identity identity(StartReason start, boolean frozen) {
        var metadata = desired.policy().metadata();
        var last = stored == null ? null : stored.lastSuccessful();
        boolean suspended = stored != null && stored.holds(Condition.Type.BACKFILL_SUSPENDED);
        if (stored == null || start != StartReason.NONE) {
            // While the facts are in doubt nothing is brought yet: the first sound pass starts the rollout.
            return new Identity(
                    observed.nextUid(),
                    frozen ? 0 : metadata.generation(),
                    desired.policy().version(),
                    now,
                    true,
                    false,
                    false,
                    last,
                    suspended);
        }
        boolean latched = stored.phase() == RolloutPhase.FAILED
                && stored.condition(Condition.Type.PROGRESSING)
                        .filter(each -> each.reason().equals(ProgressReason.MAX_FAILURES_EXCEEDED.wireName()))
                        .isPresent();
        return new Identity(
                stored.uid(),
                stored.generation(),
                stored.version(),
                stored.startedAt(),
                false,
                latched,
                stored.phase() == RolloutPhase.SUCCEEDED,
                last,
                suspended);
    }

    /** Why the facts cannot be relied on, if they cannot. */
    private @Nullable Hold doubt(int removals) {
        var obstacle = observed.obstacle();
        if (obstacle != null) {
            return new Hold(obstacle.reason(), "hub", obstacle.sentence(), true, null);
        }
        if (desired.validStrategy() == null) {
            var wrong = desired.problems().stream().filter(Problem::isError).findFirst();
            return new Hold(
                    ProgressReason.STRATEGY_INVALID,
                    "strategy",
                    wrong.map(problem -> problem.place() + " " + problem.sentence())
                            .orElse("the strategy is not valid"),
                    true,
                    null);
        }
        for (var way : desired.placements()) {
            var state = observed.placements().get(way.placement());
            var reason = state == null
                    ? null
                    : state.<@Nullable String>match(settled -> null, PlacementState.Unsettled::reason);
            if (reason != null) {
                return new Hold(
                        ProgressReason.PLACEMENT_UNSETTLED,
                        "placement",
                        "placement " + way.placement().name() + " is not settled: " + reason,
                        true,
                        nextSettleCheck());
            }
        }
        return corrections.hold().orElseGet(() -> massRemoval(removals));
    }

    private @Nullable Hold massRemoval(int removals) {
        var replicas = observed.replicas().size();
        if (!desired.options().isMassRemoval(removals, replicas)) {
            return null;
        }
        var since = stored == null || stored.massRemovalSince() == null ? now : stored.massRemovalSince();
        var until = since.plus(desired.options().massRemovalHold());
        return now.isBefore(until)
                ? new Hold(
                        ProgressReason.MASS_REMOVAL,
                        "removal",
                        "%d of %d clusters would lose the policy at once".formatted(removals, replicas),
                        true,
                        until)
                : null;
    }

    /** After 2 s, 4 s and so on, at last every 30 s. */
    private Instant nextSettleCheck() {
        var since = conditions.since(Condition.Type.PLACEMENT_SETTLED, false);
        long waited = Math.max(0, Duration.between(since, now).toSeconds());
        long at = 2;
        for (long step = 4; at <= waited && step <= 16; step *= 2) {
            at += step;
        }
        return at <= waited ? now.plusSeconds(30) : since.plusSeconds(at);
    }

    private void derive(Fleet fleet, Identity identity, boolean frozen) {
        var before = new HashMap<String, ClusterRolloutState>();
        if (stored != null) {
            stored.clusters().forEach(state -> before.put(state.cluster(), state));
        }
        var derivation = new ClusterDerivation(
                new ClusterDerivation.Rollout(
                        identity.generation(),
                        identity.startedAt(),
                        identity.starting(),
                        identity.latched(),
                        identity.ended()),
                desired.options().successOnReported(),
                now);
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
                        frozen ? null : current(fleet, cluster),
                        observed.writeFailures().get(cluster));
                states.put(cluster, found.state());
                verdicts.put(cluster, found.verdict());
                if (found.event() == ClusterDerivation.Event.JOINED) {
                    joined.add(cluster);
                } else if (found.event() == ClusterDerivation.Event.RECOVERED) {
                    recovered.add(cluster);
                }
                var managed = observed.clusters().get(cluster);
                if (managed != null && desired.isIgnored(managed.labels())) {
                    ignored.add(cluster);
                }
            }
        }
        tell(joined, "ClusterJoined", "joined: ", false);
        tell(recovered, "ClusterRecovered", "well after all: ", false);
        tellWhoLeft(before);
    }

    private void tellWhoLeft(Map<String, ClusterRolloutState> before) {
        var left = before.keySet().stream()
                .filter(cluster -> !states.containsKey(cluster))
                .toList();
        long unreachable = left.stream()
                .filter(cluster -> {
                    var managed = observed.clusters().get(cluster);
                    return managed == null || !managed.available();
                })
                .count();
        tell(
                left,
                "ClusterLeft",
                "left%s: ".formatted(unreachable > 0 ? " (" + unreachable + " unreachable)" : ""),
                false);
    }

    private void tell(List<String> clusters, String reason, String sentence, boolean warning) {
        if (!clusters.isEmpty()) {
            events.add(new PolicyEvent(warning, reason, sentence + NameList.of(clusters), false));
        }
    }

    private @Nullable RolloutPlan decide(Fleet fleet, Identity identity, ApprovalState approvals) {
        var strategy = desired.validStrategy();
        if (strategy == null) {
            return null;
        }
        if (!(strategy instanceof RolloutStrategy.ManualPerGroup)
                && !spec.approved().isEmpty()) {
            problems.add(new Problem(
                    ObjectProblem.APPROVALS_UNUSED, "Rollout /spec/decisionGroups", "the type asks for no approval"));
        }
        for (var group : spec.approved()) {
            if (!group.isEmpty() && !fleet.groupNames().contains(group)) {
                problems.add(new Problem(
                        ObjectProblem.UNKNOWN_APPROVAL_GROUP,
                        "Rollout /spec/decisionGroups",
                        "no placement has a group " + group
                                + Suggestion.nearest(group, fleet.groupNames())
                                        .map(near -> "; did you mean " + near + "?")
                                        .orElseGet(() -> "; known are " + NameList.of(fleet.groupNames()))));
            }
        }
        var decision = RolloutDecision.of(
                strategy,
                fleet,
                identity.uid(),
                states.values(),
                approvals.approved(),
                approvals.standing(),
                ignored,
                now);
        problems.addAll(decision.problems());
        var plan = decision.plan();
        if (plan != null && plan.wakeUp() != null) {
            wakeUps.add(plan.wakeUp());
        }
        return plan;
    }

    /** Whose deadline has passed: who reported not to be well has failed, the others have timed out. */
    private void timeOut(@Nullable RolloutPlan decided) {
        if (decided == null) {
            return;
        }
        var failed = new ArrayList<String>();
        var late = new ArrayList<String>();
        for (var entry : decided.timedOut()) {
            var cluster = entry.target().value();
            var state = Objects.requireNonNull(states.get(cluster));
            boolean reportsFailure = state.verdict() == Compliance.NON_COMPLIANT;
            (reportsFailure ? failed : late).add(cluster);
            states.put(
                    cluster,
                    state.to(reportsFailure ? ClusterPhase.FAILED : ClusterPhase.TIMED_OUT, entry.recheckAt()));
        }
        tell(failed, "ClusterFailed", "not compliant at the deadline: ", true);
        tell(late, "ClusterTimedOut", "nothing definite reported at the deadline: ", true);
    }

    private void release(RolloutPlan decided, Identity identity) {
        decided.released().forEach(target -> {
            var cluster = target.value();
            var failure = observed.writeFailures().get(cluster);
            if (failure != null && now.isBefore(failure.retryAt())) {
                return;
            }
            var state = Objects.requireNonNull(states.get(cluster));
            var verdict = Objects.requireNonNull(verdicts.get(cluster));
            states.put(
                    cluster,
                    state.to(ClusterPhase.PROGRESSING, now)
                            .released(now)
                            .reporting(verdict.compliance(), verdict.reported())
                            .standingAt(identity.generation(), ""));
            released.add(cluster);
            if (ignored.contains(cluster)) {
                // Nobody waits for it: who is next may go at once.
                wakeUps.add(now.plus(SHORTEST_WAIT));
            }
        });
    }

    private void explain(@Nullable RolloutPlan decided, @Nullable Hold hold, boolean latched) {
        if (decided == null) {
            if (hold != null) {
                states.keySet().forEach(cluster -> explanations.put(cluster, Explanation.of(hold.verdict())));
            }
            return;
        }
        for (var target : decided.targets()) {
            var cluster = target.target().value();
            var verdict = new ArrayList<Verdict>();
            if (Objects.requireNonNull(states.get(cluster)).phase() == ClusterPhase.TO_APPLY) {
                if (hold != null) {
                    verdict.add(hold.verdict());
                }
                if (latched) {
                    verdict.add(Verdict.closed(
                            "failed", "the rollout has failed; only a new version or a retry starts another"));
                }
                var failure = observed.writeFailures().get(cluster);
                if (failure != null) {
                    verdict.add(Verdict.closed("write", "the last write failed: " + failure.message())
                            .until(failure.retryAt()));
                }
            }
            if (verdict.isEmpty()) {
                explanations.put(cluster, target.explanation());
            } else {
                verdict.addAll(target.explanation().verdicts());
                explanations.put(cluster, new Explanation(verdict));
            }
        }
    }

    private List<ReplicaWrite> writes(
            Fleet fleet, Identity identity, @Nullable Hold hold, boolean latched, List<ReplicaWrite> removals) {
        var planner = new ReplicaPlanner(
                identity.generation(), identity.last() != null && !identity.suspended() && hold == null);
        var writes = new ArrayList<ReplicaWrite>();
        var fellBack = new ArrayList<String>();
        for (var state : List.copyOf(states.values())) {
            var cluster = state.cluster();
            var next = latched ? fallBack(state, identity) : state;
            if (!next.equals(state)) {
                fellBack.add(cluster);
            }
            var current = current(fleet, cluster);
            if (next.phase() != ClusterPhase.TO_APPLY && next.generation() == identity.generation()) {
                next = next.standingAt(identity.generation(), current.hash());
            }
            states.put(cluster, next);
            var failure = observed.writeFailures().get(cluster);
            if (failure != null && now.isBefore(failure.retryAt())) {
                wakeUps.add(failure.retryAt());
                continue;
            }
            planner.write(
                            next,
                            observed.replicas().get(cluster),
                            current,
                            last(fleet, identity, cluster),
                            fleet.enforced().contains(cluster),
                            released.contains(cluster))
                    .ifPresent(write -> {
                        writes.add(write);
                        corrections.note(write);
                        if (write.purpose() == ReplicaWrite.Purpose.BACKFILL) {
                            states.computeIfPresent(
                                    cluster,
                                    (name, waiting) -> waiting.standingAt(
                                            Objects.requireNonNull(identity.last())
                                                    .generation(),
                                            ""));
                        }
                    });
        }
        tell(
                fellBack,
                "FellBack",
                identity.last() == null
                        ? "silent since the release, policy removed since no version has succeeded yet: "
                        : "silent since the release, back to the last successful version: ",
                false);
        if (hold == null) {
            writes.addAll(removals);
        }
        writes.sort(Comparator.comparing(ReplicaWrite::purpose));
        return writes;
    }

    /** In a rollout that has failed, a cluster that never reported goes back, so that it does not come up with the version. */
    private ClusterRolloutState fallBack(ClusterRolloutState state, Identity identity) {
        var last = identity.last();
        boolean falls = state.phase() == ClusterPhase.TIMED_OUT
                && !state.reported()
                && state.generation() == identity.generation()
                && !ignored.contains(state.cluster())
                && !desired.options().keepsTimedOut()
                && (last == null || last.generation() != identity.generation());
        return falls ? state.standingAt(last == null ? 0 : last.generation(), "") : state;
    }

    private ReplicaContent current(Fleet fleet, String cluster) {
        return builder.build(
                PolicyVersion.of(desired.policy()),
                CURRENT,
                fleet.enforced().contains(cluster),
                cluster,
                observed.clusters().get(cluster));
    }

    private @Nullable ReplicaContent last(Fleet fleet, Identity identity, String cluster) {
        var last = identity.last();
        return last == null
                ? null
                : builder.build(
                        PolicyVersion.of(last),
                        LAST,
                        fleet.enforced().contains(cluster),
                        cluster,
                        observed.clusters().get(cluster));
    }

    private PolicyPlan finish(
            Fleet fleet,
            Identity identity,
            ApprovalState approvals,
            @Nullable Hold hold,
            boolean latched,
            FleetProgress progress,
            RolloutPhase phase,
            List<ReplicaWrite> writes,
            int removals) {
        boolean succeeds = phase == RolloutPhase.SUCCEEDED && !identity.ended();
        var last = succeeds
                ? LastSuccessful.of(desired.policy(), builder.versionHash(PolicyVersion.of(desired.policy())))
                : identity.last();
        var reason = RolloutReason.of(hold, latched, progress, phase);
        var stall = Stall.of(states.values(), verdicts, observed.clusters(), desired.validStrategy(), ignored, now);
        stall.nextCheck().ifPresent(wakeUps::add);
        var groups = progress.groups(
                latched,
                approvals.approved(),
                identity.starting() || stored == null ? List.of() : stored.groups(),
                now);
        addConditions(hold, approvals, reason, stall, identity.suspended() && !succeeds);
        // Another propagator writes this status too.
        var rootStatus = observed.obstacle() == null
                ? RootStatus.of(desired, states.values(), observed.replicas(), phase)
                : null;
        if (rootStatus != null && rootStatus.leftOut() > 0) {
            conditions.add(
                    Condition.Type.STATUS_TRUNCATED,
                    true,
                    "TooLarge",
                    "%d of %d clusters are left out of the status of the policy, which would be too large"
                            .formatted(rootStatus.leftOut(), states.size()));
        }
        if (hold != null && hold.until() != null) {
            wakeUps.add(hold.until());
        }
        var wakeUp = wakeUps.stream()
                .min(Instant::compareTo)
                .map(at -> at.isBefore(now.plus(SHORTEST_WAIT)) ? now.plus(SHORTEST_WAIT) : at)
                .orElse(null);
        boolean ends = phase == RolloutPhase.SUCCEEDED || latched;
        var status = new PolicyRolloutStatus(
                identity.uid(),
                identity.generation(),
                phase,
                identity.version(),
                identity.startedAt(),
                ends ? completedAt(identity) : null,
                wakeUp,
                observed.rollout() == null ? 0 : observed.rollout().metadata().generation(),
                last,
                fleet.groupNames(),
                progress.text(),
                currentGroup(groups),
                progress.summary(removals),
                groups,
                List.copyOf(states.values()),
                conditions.list(),
                approvals.switches(),
                spec.approvalsForVersion(),
                spec.retryUid(),
                corrections.list(),
                massRemovalSince(removals));
        new PolicyRolloutEvents(stored, status, identity.starting()).addTo(events);
        return new PolicyPlan(
                false,
                status,
                null,
                writes,
                rootStatus == null ? null : rootStatus.tree(),
                events,
                wakeUp,
                explanations,
                ignored,
                problems);
    }

    private Instant completedAt(Identity identity) {
        return stored == null || stored.completedAt() == null || identity.starting() ? now : stored.completedAt();
    }

    private @Nullable Instant massRemovalSince(int removals) {
        if (!desired.options().isMassRemoval(removals, observed.replicas().size())) {
            return null;
        }
        return stored == null || stored.massRemovalSince() == null ? now : stored.massRemovalSince();
    }

    private static String currentGroup(List<GroupSummary> groups) {
        return groups.stream()
                .filter(group -> switch (group.state()) {
                    case RUNNING, SOAKING, FAILED -> true;
                    case WAITING, NEEDS_APPROVAL, DONE -> false;
                })
                .map(group -> group.group().text())
                .findFirst()
                .orElse("");
    }

    private void addConditions(
            @Nullable Hold hold, ApprovalState approvals, RolloutReason reason, Stall stall, boolean suspended) {
        boolean blocked = observed.obstacle() != null;
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
        boolean unsettled = hold != null && hold.reason() == ProgressReason.PLACEMENT_UNSETTLED;
        var since = conditions.since(Condition.Type.PLACEMENT_SETTLED, false);
        boolean longUnsettled = unsettled && !now.isBefore(since.plus(LONG_UNSETTLED));
        conditions.add(
                Condition.Type.PLACEMENT_SETTLED,
                !unsettled,
                unsettled ? (longUnsettled ? "UnsettledForLong" : "Unsettled") : "Settled",
                hold != null && unsettled ? hold.sentence() : "");
        conditions.add(
                Condition.Type.APPROVALS_EFFECTIVE,
                approvals.effective(),
                approvals.effective() ? (approvals.standing() ? "Standing" : "VersionMatches") : "VersionMismatch",
                ApprovalState.message(desired.policy(), spec, approvals.effective()));
        conditions.add(Condition.Type.STALLED, stall.isStalled(), stall.reason(), stall.sentence());
        boolean invalid = desired.validStrategy() == null;
        conditions.add(
                Condition.Type.STRATEGY_VALID,
                !invalid,
                invalid ? "Invalid" : "Valid",
                desired.problems().stream()
                        .filter(Problem::isError)
                        .map(problem -> problem.place() + " " + problem.sentence())
                        .collect(Collectors.joining("; ")));
        conditions.add(
                Condition.Type.BACKFILL_SUSPENDED,
                suspended,
                suspended ? ProgressReason.DISABLED.wireName() : "NotSuspended",
                suspended ? "the policy was disabled; new clusters get nothing until a rollout has succeeded" : "");
    }

    private String retryMessage() {
        return stored != null
                        && !spec.retryUid().isEmpty()
                        && !spec.retryUid().equals(stored.uid())
                        && !spec.retryUid().equals(stored.observedRetryUid())
                ? "retry ignored: rollout " + spec.retryUid() + " is not current"
                : "";
    }
}

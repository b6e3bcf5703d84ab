package dev.tidegate.engine.rollout;

import dev.tidegate.engine.gate.Explanation;
import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.engine.threshold.CompatibleLimit;
import dev.tidegate.engine.threshold.Limit;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The rollout decision of the reference, answer for answer, for comparison and migration.
 *
 * <p>What looks wrong here is meant: groups behind a gap in the indexes are not seen, a full window hides what comes
 * after it, a tolerated late target cancels one that is still running, and a target that was late in an earlier
 * decision no longer holds a mandatory group's gate. {@link WavePlanner} does better in each of these.
 */
final class ReferenceRolloutPlanner implements RolloutStrategy.Cases<ReferenceRolloutPlanner.ReferenceDecision> {

    private static final Limit NO_FAILURE = new CompatibleLimit(0, false, CompatibleLimit.Fallback.ZERO);

    private final RolloutRequest request;
    private final Instant now;
    private final TargetExplanations verdicts;
    private final List<TargetGroup> groups;
    private final List<TargetGroup> visible;
    private final Map<TargetName, TargetGroup> groupOf;
    private final List<TargetState> states = new ArrayList<>();
    private final List<TargetName> removed = new ArrayList<>();

    /** What one pass over the fleet found, and why whoever it left out waits. */
    record ReferenceDecision(
            List<RolloutPlan.Entry> rollout, List<RolloutPlan.Entry> timedOut, boolean breached, Verdict hold) {

        boolean isEmpty() {
            return rollout.isEmpty() && timedOut.isEmpty();
        }
    }

    ReferenceRolloutPlanner(RolloutRequest request, Instant now) {
        this.request = request;
        this.now = now;
        this.verdicts = new TargetExplanations(now);
        this.groups = mergedByOrder(request.groups());
        // Indexes are taken to be 0 to n-1; whatever lies behind a gap drops out of sight.
        this.visible = groups.stream()
                .filter(group -> group.order() >= 0 && group.order() < groups.size())
                .toList();
        this.groupOf = new HashMap<>();
        visible.forEach(group -> group.targets().forEach(target -> groupOf.put(target, group)));
        judgeStatuses();
    }

    RolloutPlan plan() {
        var answer = request.strategy().match(this);
        return new RolloutPlan(
                answer.rollout(),
                answer.timedOut(),
                removed,
                answer.breached(),
                RolloutPlan.earliestRecheck(answer.rollout(), now),
                List.of(),
                explain(answer));
    }

    @Override
    public ReferenceDecision all(RolloutStrategy.All strategy) {
        int everybody = groupOf.size();
        return perTarget(groupOf.keySet(), everybody, everybody);
    }

    @Override
    public ReferenceDecision progressive(RolloutStrategy.Progressive strategy) {
        var mandatory = mandatory(strategy.mandatory());
        var first = perGroup(mandatory, NO_FAILURE);
        if (!mandatory.isEmpty() && !first.isEmpty()) {
            return first;
        }
        var rest = targetsOf(without(mandatory));
        int window = strategy.maxConcurrency().of(rest.size()).number();
        int maxFailures = strategy.pace().maxFailures().of(groupOf.size()).number();
        return perTarget(rest, window, maxFailures);
    }

    @Override
    public ReferenceDecision progressivePerGroup(RolloutStrategy.ProgressivePerGroup strategy) {
        var mandatory = mandatory(strategy.mandatory());
        var first = perGroup(mandatory, NO_FAILURE);
        if (!mandatory.isEmpty() && !first.isEmpty()) {
            return first;
        }
        return perGroup(without(mandatory), strategy.pace().maxFailures());
    }

    @Override
    public ReferenceDecision manualPerGroup(RolloutStrategy.ManualPerGroup strategy) {
        throw new IllegalArgumentException("the reference has no ManualPerGroup");
    }

    @Override
    public ReferenceDecision staged(RolloutStrategy.Staged strategy) {
        throw new IllegalArgumentException("the reference has no Staged");
    }

    private static List<TargetGroup> mergedByOrder(List<TargetGroup> given) {
        var byOrder = new TreeMap<Integer, TargetGroup>();
        for (TargetGroup group : given) {
            byOrder.merge(group.order(), group, (earlier, later) -> {
                if (!earlier.name().equals(later.name())) {
                    return later;
                }
                var both = new ArrayList<>(earlier.targets());
                both.addAll(later.targets());
                return new TargetGroup(later.order(), later.name(), both);
            });
        }
        return List.copyOf(byOrder.values());
    }

    /** Everything the statuses say, in the order they came; those of targets nobody can see are removed ones. */
    private void judgeStatuses() {
        var pace = RolloutFleet.effectivePace(request.strategy());
        for (TargetStatus status : request.statuses()) {
            var group = groupOf.get(status.target());
            if (group == null) {
                removed.add(status.target());
            } else if (status.revision().equals(request.revision())) {
                Instant since = status.since() == null ? now : status.since();
                states.add(TargetState.judge(
                        states.size(), status.target(), group, status.phase(), false, since, pace, now));
            }
        }
    }

    private List<TargetGroup> mandatory(List<MandatoryGroup> wanted) {
        return groups.stream()
                .filter(group -> wanted.stream().anyMatch(one -> one.matches(group)))
                .toList();
    }

    private List<TargetGroup> without(List<TargetGroup> excluded) {
        return visible.stream().filter(group -> !excluded.contains(group)).toList();
    }

    private static Set<TargetName> targetsOf(List<TargetGroup> groups) {
        return groups.stream()
                .flatMap(group -> group.targets().stream())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private ReferenceDecision perTarget(Set<TargetName> targets, int window, int maxFailures) {
        var full = Verdict.closed("concurrency", "the window of " + window + " was full before its turn");
        var failed = Verdict.closed("failures", "more than " + maxFailures + " failed, nothing new starts");
        var rollout = new ArrayList<RolloutPlan.Entry>();
        var timedOut = new ArrayList<RolloutPlan.Entry>();
        var known = new HashSet<TargetName>();
        int failures = 0;
        boolean breached = false;
        for (TargetState state : byName(states)) {
            known.add(state.target());
            if (!state.isWaiting() || !breached) {
                list(state, rollout, timedOut);
            }
            if (state.kind().isFailure()) {
                breached = ++failures > maxFailures;
            }
            if (rollout.size() >= window) {
                return new ReferenceDecision(rollout, timedOut, breached, breached ? failed : full);
            }
        }
        if (breached) {
            return new ReferenceDecision(rollout, timedOut, true, failed);
        }
        for (TargetName target : new TreeSet<>(targets)) {
            if (!known.contains(target)) {
                rollout.add(new RolloutPlan.Entry(target, TargetPhase.TO_APPLY, null));
                if (rollout.size() >= window) {
                    break;
                }
            }
        }
        return new ReferenceDecision(rollout, timedOut, false, full);
    }

    private ReferenceDecision perGroup(List<TargetGroup> walked, Limit maxFailures) {
        var rollout = new ArrayList<RolloutPlan.Entry>();
        var timedOut = new ArrayList<RolloutPlan.Entry>();
        var known = new HashMap<TargetName, TargetState>();
        for (TargetState state : states) {
            if (!state.isWaiting()) {
                list(state, rollout, timedOut);
                known.put(state.target(), state);
            }
        }
        int failures = 0;
        boolean breached = false;
        var hold = Verdict.closed("order", "groups go one after the other");
        for (TargetGroup group : walked) {
            var targets = new TreeSet<>(group.targets());
            int allowed = maxFailures.of(targets.size()).number();
            int failuresHere = 0;
            for (TargetName target : targets) {
                var state = known.get(target);
                if (state == null) {
                    rollout.add(new RolloutPlan.Entry(target, TargetPhase.TO_APPLY, null));
                } else if (state.kind().isFailure()) {
                    breached = ++failuresHere > allowed;
                }
            }
            failures += failuresHere;
            if (breached || rollout.size() > failures) {
                hold = breached
                        ? Verdict.closed(
                                "failures",
                                "group " + group.label() + " has " + failuresHere + " failures, allowed are " + allowed)
                        : Verdict.closed("order", "the walk stopped at group " + group.label());
                break;
            }
        }
        return new ReferenceDecision(rollout, timedOut, breached, hold);
    }

    private static void list(TargetState state, List<RolloutPlan.Entry> rollout, List<RolloutPlan.Entry> timedOut) {
        if (state.isWaiting() || state.kind().isInFlight()) {
            rollout.add(state.entry());
        } else if (state.isNewlyLate()) {
            timedOut.add(state.entry());
        }
    }

    private static List<TargetState> byName(List<TargetState> states) {
        return states.stream().sorted(Comparator.comparing(TargetState::target)).toList();
    }

    private List<TargetPlan> explain(ReferenceDecision answer) {
        var listed = answer.rollout().stream().map(RolloutPlan.Entry::target).collect(Collectors.toSet());
        var known = new HashMap<TargetName, TargetState>();
        states.forEach(state -> known.put(state.target(), state));
        var hold = Explanation.of(answer.hold());
        var start = Explanation.of(Verdict.open("order", "is listed to start"));
        var unseen =
                Explanation.of(Verdict.closed("order", "its group lies behind a gap in the indexes and is not seen"));
        var plans = new ArrayList<TargetPlan>();
        for (TargetGroup group : groups) {
            for (TargetName target : group.targets()) {
                var state = known.get(target);
                if (!groupOf.containsKey(target) && !listed.contains(target)) {
                    plans.add(new TargetPlan(target, group, RolloutStep.HOLD, unseen));
                } else if (state == null || state.isWaiting()) {
                    boolean starts = listed.contains(target);
                    plans.add(new TargetPlan(
                            target, group, starts ? RolloutStep.START : RolloutStep.HOLD, starts ? start : hold));
                } else {
                    plans.add(explainKnown(state, group, listed.contains(target), hold));
                }
            }
        }
        return plans;
    }

    private TargetPlan explainKnown(TargetState state, TargetGroup group, boolean listed, Explanation hold) {
        return switch (state.kind()) {
            case LATE -> new TargetPlan(state.target(), group, RolloutStep.LOST, verdicts.of(state));
            case DONE -> new TargetPlan(state.target(), group, RolloutStep.SETTLED, verdicts.of(state));
            case FLYING, SOAKING, FAILING, WAITING ->
                listed
                        ? new TargetPlan(state.target(), group, RolloutStep.CONTINUE, verdicts.of(state))
                        : new TargetPlan(state.target(), group, RolloutStep.HOLD, hold);
        };
    }
}

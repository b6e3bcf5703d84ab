package dev.tidegate.engine.rollout;

import dev.tidegate.engine.revision.Revision;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A rollout played to its end on a clock of its own: who is released takes some minutes and then succeeds or fails. */
final class RolloutSimulation {

    private static final int MOST_STEPS = 5_000;

    private final RolloutStrategy strategy;
    private final List<TargetGroup> groups;
    private final Map<TargetName, Fate> fates;
    private final Map<TargetName, TargetStatus> statuses = new LinkedHashMap<>();
    private final Map<TargetName, Instant> due = new HashMap<>();
    private Instant now = RolloutFixtures.NOW;

    /** What a target will do once released; a silent one only misses its deadline. */
    record Fate(Duration takes, Ending ending) {
        enum Ending {
            SUCCESS,
            FAILURE,
            SILENCE
        }
    }

    RolloutSimulation(RolloutStrategy strategy, List<TargetGroup> groups, Map<TargetName, Fate> fates) {
        this.strategy = strategy;
        this.groups = groups;
        this.fates = fates;
    }

    /** Plays until nothing can happen any more, showing every plan and the statuses it was made from. */
    void play(BiConsumer<RolloutPlan, Map<TargetName, TargetStatus>> watcher) {
        for (int step = 0; step < MOST_STEPS; step++) {
            var plan = RolloutPlanner.plan(request(), now).plan();
            watcher.accept(plan, Map.copyOf(statuses));
            plan.timedOut().forEach(entry -> settle(entry.target(), TargetPhase.TIMED_OUT));
            plan.released().toList().forEach(this::start);
            var next = nextInstant(plan);
            if (next.isEmpty()) {
                return;
            }
            now = next.get();
            finishDue();
        }
        throw new AssertionError("still going after " + MOST_STEPS + " steps");
    }

    boolean isComplete() {
        return groups.stream()
                .flatMap(group -> group.targets().stream())
                .allMatch(target -> Optional.ofNullable(statuses.get(target))
                        .map(status -> status.phase() == TargetPhase.SUCCEEDED)
                        .orElse(false));
    }

    static Set<TargetName> failed(Map<TargetName, TargetStatus> statuses) {
        return statuses.values().stream()
                .filter(status -> status.phase() == TargetPhase.FAILED || status.phase() == TargetPhase.TIMED_OUT)
                .map(TargetStatus::target)
                .collect(Collectors.toSet());
    }

    private RolloutRequest request() {
        var everyGroup = groups.stream().map(TargetGroup::name).collect(Collectors.toSet());
        return RolloutRequest.of(revision(), strategy, groups, new ArrayList<>(statuses.values()))
                .with(RolloutApprovals.standing(everyGroup));
    }

    private static Revision revision() {
        return RolloutFixtures.REVISION;
    }

    private void start(TargetName target) {
        statuses.put(target, TargetStatus.recorded(target, TargetPhase.PROGRESSING, revision(), now));
        var fate = fateOf(target);
        if (fate.ending() != Fate.Ending.SILENCE) {
            due.put(target, now.plus(fate.takes()));
        }
    }

    private Fate fateOf(TargetName target) {
        return Objects.requireNonNull(fates.get(target), () -> "no fate for " + target);
    }

    private void settle(TargetName target, TargetPhase phase) {
        due.remove(target);
        statuses.put(target, TargetStatus.recorded(target, phase, revision(), now));
    }

    private void finishDue() {
        due.entrySet().stream()
                .filter(entry -> !entry.getValue().isAfter(now))
                .map(Map.Entry::getKey)
                .toList()
                .forEach(target -> settle(
                        target,
                        fateOf(target).ending() == Fate.Ending.SUCCESS ? TargetPhase.SUCCEEDED : TargetPhase.FAILED));
    }

    private Optional<Instant> nextInstant(RolloutPlan plan) {
        var deadline = strategy.pace().deadline();
        // Whoever starts now may be late before anything else happens; a fresh plan would say so.
        var fresh = deadline == null || plan.released().findAny().isEmpty()
                ? Stream.<Instant>empty()
                : Stream.of(now.plus(deadline));
        return Stream.of(plan.nextWakeUp().stream(), due.values().stream(), fresh)
                .flatMap(instants -> instants)
                .min(Instant::compareTo);
    }
}

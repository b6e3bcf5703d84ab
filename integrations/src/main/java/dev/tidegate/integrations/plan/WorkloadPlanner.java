package dev.tidegate.integrations.plan;

import dev.tidegate.integrations.FrozenIndex;
import dev.tidegate.integrations.entry.ShardingStrategy;
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.observed.LiveObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Plans one integration in one namespace.
 *
 * <ol>
 *   <li>What is frozen is set aside; nothing below touches it.
 *   <li>If the work is split by something else than before, all runners change at once: one reshape.
 *   <li>Else each partition is looked at alone. If a runner of ours is left that has another slice or another name, the
 *       partition is reshaped. If nothing of the partition is wanted any more, its runners are deleted.
 *   <li>All others are created, changed or kept one by one.
 * </ol>
 *
 * <p>It keeps two properties: a runner of the old shape is never up together with one of the new shape, and an object of
 * somebody else is never part of a change unless it is taken over.
 */
final class WorkloadPlanner {

    private final ObjectPlanner objects;
    private final FrozenIndex frozen;
    private final FrozenIndex incomplete;
    private final DeletionReasons deletionReasons;
    private final TakeOver takeOver;
    private final List<IntegrationStep> steps = new ArrayList<>();

    WorkloadPlanner(
            ObjectPlanner objects,
            FrozenIndex frozen,
            FrozenIndex incomplete,
            DeletionReasons deletionReasons,
            TakeOver takeOver) {
        this.objects = objects;
        this.frozen = frozen;
        this.incomplete = incomplete;
        this.deletionReasons = deletionReasons;
        this.takeOver = takeOver;
    }

    /**
     * The steps of one integration.
     *
     * @param pairs what is wanted, each with the object of its name
     * @param leftovers objects of this integration that no wanted one has the name of
     */
    List<IntegrationStep> plan(List<WorkloadPair> pairs, List<LiveObject> leftovers) {
        List<WorkloadPair> open = withoutFrozen(pairs);
        var old = new ArrayList<LiveObject>();
        var rivals = new ArrayList<LiveObject>();
        for (LiveObject leftover : leftovers) {
            String name = leftover.id().name();
            boolean isTaken = leftover.owner().isOtherManager()
                    && (takeOver.names().contains(name) || (takeOver.includes(name) && !open.isEmpty()));
            if (leftover.owner().isOurs() || isTaken) {
                frozenOr(leftover, old);
            } else if (leftover.owner().isOtherManager() && leftover.isEnabled()) {
                rivals.add(leftover);
            }
        }
        open.forEach(pair -> pair.rival().ifPresent(rivals::add));
        if (open.isEmpty()) {
            old.forEach(this::delete);
        } else if (isSplitAnew(open, old)) {
            planAnew(open, old, rivals);
        } else {
            planByPartition(open, old, rivals);
        }
        return steps;
    }

    private List<WorkloadPair> withoutFrozen(List<WorkloadPair> pairs) {
        var open = new ArrayList<WorkloadPair>();
        for (WorkloadPair pair : pairs) {
            ObjectIdentity slot = ObjectIdentity.of(pair.wanted());
            LiveObject live = pair.live();
            var reason = slot.frozenBy(frozen)
                    .or(() -> live == null
                            ? Optional.empty()
                            : ObjectIdentity.of(live).frozenBy(frozen));
            if (reason.isPresent()) {
                steps.add(IntegrationStep.about(
                        IntegrationStepKind.FROZEN, slot, StepReason.of(reason.get()), List.of(), pair.wanted(), live));
            } else {
                open.add(pair);
            }
        }
        return open;
    }

    private void frozenOr(LiveObject leftover, List<LiveObject> old) {
        var reason = ObjectIdentity.of(leftover).frozenBy(frozen);
        if (reason.isEmpty()) {
            old.add(leftover);
        } else if (leftover.owner().isOurs()) {
            freeze(leftover, StepReason.of(reason.get()));
        }
    }

    private void freeze(LiveObject live, StepReason reason) {
        steps.add(IntegrationStep.about(
                IntegrationStepKind.FROZEN, ObjectIdentity.of(live), reason, List.of(), null, live));
    }

    private static boolean isSplitAnew(List<WorkloadPair> pairs, List<LiveObject> old) {
        ShardingStrategy strategy = pairs.get(0).shard().entry().sharding().strategy();
        return old.stream().anyMatch(live -> !live.shard().isSplitBy(strategy))
                || pairs.stream().anyMatch(pair -> pair.isOld() && !pair.isSplitBy(strategy));
    }

    private void planAnew(List<WorkloadPair> pairs, List<LiveObject> old, List<LiveObject> rivals) {
        ObjectIdentity first = ObjectIdentity.of(pairs.get(0).wanted());
        String integration = Objects.requireNonNullElse(first.integration(), "");
        Namespace.Id here = first.id().namespace();
        var unknown = frozen.anyOf(integration, here).or(() -> incomplete.anyOf(integration, here));
        if (unknown.isPresent()) {
            // Part of the new shape is not known, so stopping the old one would leave work to nobody.
            StepReason reason = StepReason.of(unknown.get());
            pairs.forEach(pair -> steps.add(IntegrationStep.about(
                    IntegrationStepKind.FROZEN,
                    ObjectIdentity.of(pair.wanted()),
                    reason,
                    List.of(),
                    pair.wanted(),
                    pair.live())));
            old.forEach(live -> freeze(live, reason));
            return;
        }
        ShardingStrategy strategy = pairs.get(0).shard().entry().sharding().strategy();
        var wanted = new TreeMap<String, List<WorkloadPair>>();
        pairs.forEach(pair -> wanted.computeIfAbsent(pair.partition(), key -> new ArrayList<>())
                .add(pair));
        var part = new ArrayList<LiveObject>();
        for (LiveObject live : old) {
            if (!live.shard().isSplitBy(strategy) || wanted.containsKey(live.partition())) {
                part.add(live);
            } else {
                delete(live);
            }
        }
        reshape(pairs, part, rivals);
    }

    private void planByPartition(List<WorkloadPair> pairs, List<LiveObject> old, List<LiveObject> rivals) {
        var partitions = new TreeMap<String, Partition>();
        pairs.forEach(pair -> partition(partitions, pair.partition()).pairs().add(pair));
        old.forEach(live -> partition(partitions, live.partition()).old().add(live));
        for (Partition partition : partitions.values()) {
            if (partition.pairs().isEmpty()) {
                partition.old().forEach(this::delete);
            } else if (partition.isReshaped()) {
                reshape(partition.pairs(), partition.old(), rivals);
            } else {
                partition.pairs().forEach(pair -> steps.add(step(pair, rivals)));
            }
        }
    }

    private static Partition partition(Map<String, Partition> partitions, String key) {
        return partitions.computeIfAbsent(key, name -> new Partition(new ArrayList<>(), new ArrayList<>()));
    }

    /** One that somebody else runs already is not started a second time beside it. */
    private IntegrationStep step(WorkloadPair pair, List<LiveObject> rivals) {
        IntegrationStep step = objects.step(pair.wanted(), pair.live());
        if (step.kind() != IntegrationStepKind.CREATE) {
            return step;
        }
        ShardingStrategy strategy = pair.shard().entry().sharding().strategy();
        for (LiveObject rival : rivals) {
            if (rival.partition().equals(pair.partition()) || !rival.shard().isSplitBy(strategy)) {
                var reason = StepReason.of(rival.id().name() + " of " + rival.owner()
                        + " does this work already; --take-over makes it ours");
                return step.as(IntegrationStepKind.CONFLICT, reason, List.of());
            }
        }
        return step;
    }

    private void delete(LiveObject live) {
        var doubt = ObjectIdentity.of(live).frozenBy(incomplete);
        if (live.isTerminating()) {
            return;
        }
        if (doubt.isPresent()) {
            freeze(live, StepReason.of(doubt.get()));
        } else if (!live.owner().isOurs()
                && !takeOver.names().contains(live.id().name())) {
            steps.add(IntegrationStep.about(
                    IntegrationStepKind.CONFLICT,
                    ObjectIdentity.of(live),
                    TakeOverReasons.ofUnwanted(live, deletionReasons.of(live)),
                    List.of(),
                    null,
                    live));
        } else {
            steps.add(IntegrationStep.about(
                    IntegrationStepKind.DELETE,
                    ObjectIdentity.of(live),
                    deletionReasons.of(live),
                    List.of(),
                    null,
                    live));
        }
    }

    private void reshape(List<WorkloadPair> pairs, List<LiveObject> old, List<LiveObject> rivals) {
        var parts = new ArrayList<IntegrationStep>();
        @Nullable LiveObject replaced = old.isEmpty() ? null : old.get(0);
        for (WorkloadPair pair : pairs) {
            IntegrationStep step = step(pair, rivals);
            if (pair.isOld()) {
                replaced = replaced == null ? pair.live() : replaced;
                step = step.stoppingFirst();
            }
            parts.add(step);
        }
        WorkloadPair first = pairs.get(0);
        for (LiveObject live : old) {
            var reason = StepReason.of("replaced by " + first.wanted().id().name());
            parts.add(IntegrationStep.about(
                            IntegrationStepKind.DELETE, ObjectIdentity.of(live), reason, List.of(), null, live)
                    .stoppingFirst());
        }
        String sentence = replaced == null
                ? "reshape"
                : TakeOverReasons.ofReshape(replaced, ReshapeDescription.sentence(replaced.shard(), first.shard()));
        var sharding = first.shard().entry().sharding();
        IntegrationStep step = IntegrationStep.about(
                        IntegrationStepKind.RESHAPE,
                        ObjectIdentity.of(first.wanted()),
                        StepReason.of(sentence, sharding.place()),
                        List.of(),
                        null,
                        null)
                .withParts(parts);
        // Half a new shape would leave the work of the other half to nobody.
        steps.add(parts.stream()
                .map(part -> part.kind() == IntegrationStepKind.CONFLICT
                        ? "a part of it belongs to somebody else"
                        : part.hold())
                .filter(Objects::nonNull)
                .findFirst()
                .map(step::held)
                .orElse(step));
    }

    private record Partition(List<WorkloadPair> pairs, List<LiveObject> old) {

        boolean isReshaped() {
            return !old.isEmpty() || pairs.stream().anyMatch(WorkloadPair::isOld);
        }
    }
}

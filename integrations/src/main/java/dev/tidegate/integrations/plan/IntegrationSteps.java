package dev.tidegate.integrations.plan;

import dev.tidegate.integrations.FrozenIndex;
import dev.tidegate.integrations.entry.Strategy;
import dev.tidegate.integrations.live.LiveObject;
import dev.tidegate.integrations.location.Namespace;
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
final class IntegrationSteps {

    private final ObjectSteps objects;
    private final FrozenIndex frozen;
    private final FrozenIndex incomplete;
    private final Farewells farewells;
    private final boolean takeOver;
    private final List<Step> steps = new ArrayList<>();

    IntegrationSteps(
            ObjectSteps objects, FrozenIndex frozen, FrozenIndex incomplete, Farewells farewells, boolean takeOver) {
        this.objects = objects;
        this.frozen = frozen;
        this.incomplete = incomplete;
        this.farewells = farewells;
        this.takeOver = takeOver;
    }

    /**
     * The steps of one integration.
     *
     * @param pairs what is wanted, each with the object of its name
     * @param leftovers objects of this integration that no wanted one has the name of
     */
    List<Step> plan(List<Pair> pairs, List<LiveObject> leftovers) {
        List<Pair> open = withoutFrozen(pairs);
        var old = new ArrayList<LiveObject>();
        var rivals = new ArrayList<LiveObject>();
        for (LiveObject leftover : leftovers) {
            boolean taken = takeOver && leftover.owner().isRival() && !open.isEmpty();
            if (leftover.owner().isOurs() || taken) {
                frozenOr(leftover, old);
            } else if (leftover.owner().isRival() && leftover.isSwitchedOn()) {
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

    private List<Pair> withoutFrozen(List<Pair> pairs) {
        var open = new ArrayList<Pair>();
        for (Pair pair : pairs) {
            Slot slot = Slot.of(pair.wanted());
            LiveObject live = pair.live();
            var reason = slot.frozenBy(frozen)
                    .or(() -> live == null ? Optional.empty() : Slot.of(live).frozenBy(frozen));
            if (reason.isPresent()) {
                steps.add(Step.about(StepKind.FROZEN, slot, Reason.of(reason.get()), List.of(), pair.wanted(), live));
            } else {
                open.add(pair);
            }
        }
        return open;
    }

    private void frozenOr(LiveObject leftover, List<LiveObject> old) {
        var reason = Slot.of(leftover).frozenBy(frozen);
        if (reason.isEmpty()) {
            old.add(leftover);
        } else if (leftover.owner().isOurs()) {
            freeze(leftover, Reason.of(reason.get()));
        }
    }

    private void freeze(LiveObject live, Reason reason) {
        steps.add(Step.about(StepKind.FROZEN, Slot.of(live), reason, List.of(), null, live));
    }

    private static boolean isSplitAnew(List<Pair> pairs, List<LiveObject> old) {
        Strategy strategy = pairs.get(0).shard().entry().sharding().strategy();
        return old.stream().anyMatch(live -> !live.shape().isSplitLike(strategy))
                || pairs.stream().anyMatch(pair -> pair.isOld() && !pair.isSplitLike(strategy));
    }

    private void planAnew(List<Pair> pairs, List<LiveObject> old, List<LiveObject> rivals) {
        Slot first = Slot.of(pairs.get(0).wanted());
        String integration = Objects.requireNonNullElse(first.integration(), "");
        Namespace.Id here = first.id().namespace();
        var unknown = frozen.anyOf(integration, here).or(() -> incomplete.anyOf(integration, here));
        if (unknown.isPresent()) {
            // Part of the new shape is not known, so stopping the old one would leave work to nobody.
            Reason reason = Reason.of(unknown.get());
            pairs.forEach(pair -> steps.add(Step.about(
                    StepKind.FROZEN, Slot.of(pair.wanted()), reason, List.of(), pair.wanted(), pair.live())));
            old.forEach(live -> freeze(live, reason));
            return;
        }
        Strategy strategy = pairs.get(0).shard().entry().sharding().strategy();
        var wanted = new TreeMap<String, List<Pair>>();
        pairs.forEach(pair -> wanted.computeIfAbsent(pair.partition(), key -> new ArrayList<>())
                .add(pair));
        var part = new ArrayList<LiveObject>();
        for (LiveObject live : old) {
            if (!live.shape().isSplitLike(strategy) || wanted.containsKey(live.partition())) {
                part.add(live);
            } else {
                delete(live);
            }
        }
        reshape(pairs, part, rivals);
    }

    private void planByPartition(List<Pair> pairs, List<LiveObject> old, List<LiveObject> rivals) {
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
    private Step step(Pair pair, List<LiveObject> rivals) {
        Step step = objects.step(pair.wanted(), pair.live());
        if (step.kind() != StepKind.CREATE) {
            return step;
        }
        Strategy strategy = pair.shard().entry().sharding().strategy();
        for (LiveObject rival : rivals) {
            if (rival.partition().equals(pair.partition()) || !rival.shape().isSplitLike(strategy)) {
                var reason = Reason.of(rival.id().name() + " of " + rival.owner()
                        + " does this work already; --take-over makes it ours");
                return step.as(StepKind.CONFLICT, reason, List.of());
            }
        }
        return step;
    }

    private void delete(LiveObject live) {
        var doubt = Slot.of(live).frozenBy(incomplete);
        if (!live.owner().isOurs() || live.isTerminating()) {
            return;
        }
        if (doubt.isPresent()) {
            freeze(live, Reason.of(doubt.get()));
        } else {
            steps.add(Step.about(StepKind.DELETE, Slot.of(live), farewells.of(live), List.of(), null, live));
        }
    }

    private void reshape(List<Pair> pairs, List<LiveObject> old, List<LiveObject> rivals) {
        var parts = new ArrayList<Step>();
        @Nullable LiveObject replaced = old.isEmpty() ? null : old.get(0);
        for (Pair pair : pairs) {
            Step step = step(pair, rivals);
            if (pair.isOld()) {
                replaced = replaced == null ? pair.live() : replaced;
                step = step.stoppingFirst();
            }
            parts.add(step);
        }
        Pair first = pairs.get(0);
        for (LiveObject live : old) {
            var reason = Reason.of("replaced by " + first.wanted().id().name());
            parts.add(Step.about(StepKind.DELETE, Slot.of(live), reason, List.of(), null, live)
                    .stoppingFirst());
        }
        String sentence = replaced == null ? "reshape" : Reshaping.sentence(replaced.shape(), first.shard());
        var sharding = first.shard().entry().sharding();
        Step step = Step.about(
                        StepKind.RESHAPE,
                        Slot.of(first.wanted()),
                        Reason.of(sentence, sharding.place()),
                        List.of(),
                        null,
                        null)
                .withParts(parts);
        // Half a new shape would leave the work of the other half to nobody.
        steps.add(parts.stream()
                .map(part -> part.kind() == StepKind.CONFLICT ? "a part of it belongs to somebody else" : part.hold())
                .filter(Objects::nonNull)
                .findFirst()
                .map(step::held)
                .orElse(step));
    }

    private record Partition(List<Pair> pairs, List<LiveObject> old) {

        boolean isReshaped() {
            return !old.isEmpty() || pairs.stream().anyMatch(Pair::isOld);
        }
    }
}

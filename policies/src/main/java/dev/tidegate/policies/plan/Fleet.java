package dev.tidegate.policies.plan;

import dev.tidegate.engine.rollout.MandatoryGroup;
import dev.tidegate.engine.rollout.RolloutStrategy;
import dev.tidegate.engine.rollout.TargetGroup;
import dev.tidegate.engine.rollout.TargetName;
import dev.tidegate.policies.object.ClusterRolloutState;
import dev.tidegate.policies.object.GroupKey;
import dev.tidegate.policies.object.PlacementBindingObject.PlacementRef;
import dev.tidegate.policies.placement.DecisionGroup;
import dev.tidegate.policies.placement.PlacementState;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The clusters of a policy, in groups in run order: placements by name, in each its groups by index. A cluster of several
 * placements belongs to the first.
 *
 * @param groups by order, each with its key
 * @param enforced clusters on which a binding makes the policy enforce
 */
record Fleet(List<Group> groups, Map<String, Group> groupOf, Set<String> enforced) {

    /** A group with its place in the run order. */
    record Group(GroupKey key, TargetGroup targets) {}

    /** Groups of settled placements. What a missing placement selected is no part of the fleet. */
    static Fleet of(PolicyDesired desired, PolicyObserved observed) {
        var members = new LinkedHashMap<GroupKey, List<String>>();
        var seen = new HashSet<String>();
        for (var placement : unrestricted(desired)) {
            var ways = desired.placements().stream()
                    .filter(way -> !way.restricted() && way.placement().equals(placement))
                    .toList();
            for (var group : groups(observed, placement)) {
                var clusters = group.clusters().stream()
                        .filter(cluster ->
                                ways.stream().anyMatch(way -> !way.excluded().contains(cluster)))
                        .filter(cluster -> isThere(observed, cluster))
                        .filter(seen::add)
                        .toList();
                var name = (placement.isRule() ? "PlacementRule:" : "") + placement.name();
                members.put(new GroupKey(name, group.index(), group.name()), clusters);
            }
        }
        return of(members, enforced(desired, observed, seen));
    }

    /** The groups as they were when they could last be relied on. */
    static Fleet of(List<ClusterRolloutState> states) {
        var members = new TreeMap<GroupKey, List<String>>(Comparator.comparing(GroupKey::placement)
                .thenComparing(GroupKey::index)
                .thenComparing(GroupKey::name));
        states.forEach(state -> members.computeIfAbsent(state.group(), none -> new ArrayList<>())
                .add(state.cluster()));
        return of(members, Set.of());
    }

    private static Fleet of(Map<GroupKey, List<String>> members, Set<String> enforced) {
        var groups = new ArrayList<Group>();
        var groupOf = new HashMap<String, Group>();
        members.forEach((key, clusters) -> {
            var group = new Group(
                    key,
                    new TargetGroup(
                            groups.size(),
                            key.name(),
                            clusters.stream().map(TargetName::new).toList()));
            groups.add(group);
            clusters.forEach(cluster -> groupOf.put(cluster, group));
        });
        return new Fleet(List.copyOf(groups), Map.copyOf(groupOf), Set.copyOf(enforced));
    }

    private static List<PlacementRef> unrestricted(PolicyDesired desired) {
        return desired.placements().stream()
                .filter(way -> !way.restricted())
                .map(BoundPlacement::placement)
                .distinct()
                .toList();
    }

    /** A restricted binding changes only what another one selects. */
    private static Set<String> enforced(PolicyDesired desired, PolicyObserved observed, Set<String> fleet) {
        var enforced = new HashSet<String>();
        for (var way : desired.placements()) {
            if (way.enforces()) {
                groups(observed, way.placement()).stream()
                        .flatMap(group -> group.clusters().stream())
                        .filter(cluster ->
                                fleet.contains(cluster) && !way.excluded().contains(cluster))
                        .forEach(enforced::add);
            }
        }
        return enforced;
    }

    private static boolean isThere(PolicyObserved observed, String cluster) {
        var managed = observed.clusters().get(cluster);
        return managed != null && !managed.leaving();
    }

    private static List<DecisionGroup> groups(PolicyObserved observed, PlacementRef placement) {
        var state = observed.placements().get(placement);
        return state == null ? List.of() : state.match(PlacementState.Settled::groups, unsettled -> List.of());
    }

    Stream<String> clusters() {
        return groups.stream()
                .flatMap(group -> group.targets().targets().stream().map(TargetName::value));
    }

    List<TargetGroup> targetGroups() {
        return groups.stream().map(Group::targets).toList();
    }

    /** Distinct names of groups, in run order. */
    List<String> groupNames() {
        return groups.stream()
                .map(group -> group.key().name())
                .filter(name -> !name.isEmpty())
                .distinct()
                .toList();
    }

    boolean isEmpty() {
        return groupOf.isEmpty();
    }

    /**
     * The strategy with its mandatory groups as this fleet numbers them: an index means the group of that index in every
     * placement. One that no placement has stays a group that nobody is in.
     */
    RolloutStrategy numbered(RolloutStrategy strategy) {
        var mandatory = strategy.mandatory().stream()
                .flatMap(wanted -> wanted.<Stream<MandatoryGroup>>match(Stream::of, this::inEveryPlacement))
                .toList();
        return strategy.match(new RolloutStrategy.Cases<RolloutStrategy>() {
            @Override
            public RolloutStrategy all(RolloutStrategy.All all) {
                return all;
            }

            @Override
            public RolloutStrategy progressive(RolloutStrategy.Progressive progressive) {
                return new RolloutStrategy.Progressive(progressive.pace(), progressive.maxConcurrency(), mandatory);
            }

            @Override
            public RolloutStrategy progressivePerGroup(RolloutStrategy.ProgressivePerGroup perGroup) {
                return new RolloutStrategy.ProgressivePerGroup(perGroup.pace(), mandatory);
            }

            @Override
            public RolloutStrategy manualPerGroup(RolloutStrategy.ManualPerGroup manual) {
                return new RolloutStrategy.ManualPerGroup(manual.pace(), mandatory);
            }

            @Override
            public RolloutStrategy staged(RolloutStrategy.Staged staged) {
                return staged;
            }
        });
    }

    private Stream<MandatoryGroup> inEveryPlacement(MandatoryGroup.Indexed wanted) {
        var orders = groups.stream()
                .filter(group -> group.key().index() == wanted.order())
                .<MandatoryGroup>map(
                        group -> new MandatoryGroup.Indexed(group.targets().order()))
                .toList();
        // No group can be named so.
        return orders.isEmpty() ? Stream.of(new MandatoryGroup.Named("#" + wanted.order())) : orders.stream();
    }
}

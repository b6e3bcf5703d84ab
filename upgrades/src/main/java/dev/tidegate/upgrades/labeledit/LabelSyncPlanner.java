package dev.tidegate.upgrades.labeledit;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.upgrades.policy.Label;
import dev.tidegate.upgrades.policy.Labels;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Plans the changes that give owners the labels desired by files.
 *
 * <ol>
 *   <li>Only keys with a managed prefix and without an ignored prefix are changed.
 *   <li>Desired labels of unknown owners are ignored.
 *   <li>If two sources desire the same key of one owner, that is an error and the owner is not changed.
 * </ol>
 */
public record LabelSyncPlanner(Set<String> managed, Set<String> ignored) {

    public LabelSyncPlanner {
        managed = Set.copyOf(managed);
        ignored = Set.copyOf(ignored);
    }

    /** A planner for Tidegate labels only. */
    public static LabelSyncPlanner forTidegateLabels() {
        return new LabelSyncPlanner(Set.of(Labels.PREFIX), Set.of());
    }

    /** The changes of each owner in a safe order, and conflicts between sources. */
    public record LabelSyncPlan(SortedMap<LabelOwner, List<LabelChange>> byOwner, List<Problem> problems) {

        public LabelSyncPlan {
            byOwner = Collections.unmodifiableSortedMap(new TreeMap<>(byOwner));
            problems = List.copyOf(problems);
        }
    }

    public LabelSyncPlan plan(List<DesiredLabels> sources, Map<LabelOwner, Map<String, String>> current) {
        var problems = new ArrayList<Problem>();
        var conflicting = new HashSet<LabelOwner>();
        var desired = new HashMap<LabelOwner, Map<String, String>>();
        var sourcesByKey = new HashMap<LabelOwner, Map<String, String>>();
        for (var source : sources) {
            var owned = sourcesByKey.computeIfAbsent(source.owner(), absent -> new HashMap<>());
            new TreeMap<>(source.labels()).forEach((key, value) -> {
                var other = owned.putIfAbsent(key, source.name());
                if (other != null && isManaged(key)) {
                    conflicting.add(source.owner());
                    problems.add(new Problem(
                            LabelEditProblem.LABEL_CLAIMED_TWICE,
                            source.name(),
                            "wants the label %s of %s, and so does %s"
                                    .formatted(key, source.owner().id(), other)));
                }
                desired.computeIfAbsent(source.owner(), absent -> new TreeMap<>())
                        .put(key, value);
            });
        }
        var changes = new TreeMap<LabelOwner, List<LabelChange>>();
        current.forEach((owner, labels) -> {
            var steps = conflicting.contains(owner)
                    ? List.<LabelChange>of()
                    : steps(owner, labels, desired.getOrDefault(owner, Map.of()));
            if (!steps.isEmpty()) {
                changes.put(owner, steps);
            }
        });
        return new LabelSyncPlan(changes, problems);
    }

    private List<LabelChange> steps(LabelOwner owner, Map<String, String> current, Map<String, String> desired) {
        var before = managed(current);
        var after = managed(desired);
        var tidegate = LabelChangePlan.plan(owner, labels(before), labels(after), LabelChangePlan.UnknownLabels.PRUNE);
        return Stream.concat(others(before, after), tidegate.steps().stream()).toList();
    }

    private static Labels labels(Map<String, String> byKey) {
        return Labels.of(byKey.entrySet().stream()
                .map(entry -> new Label(entry.getKey(), entry.getValue()))
                .toList());
    }

    private static Stream<LabelChange> others(Map<String, String> before, Map<String, String> after) {
        var keys = new TreeSet<>(before.keySet());
        keys.addAll(after.keySet());
        return keys.stream()
                .filter(key -> !key.startsWith(Labels.PREFIX))
                .filter(key -> !Objects.equals(before.get(key), after.get(key)))
                .map(key -> new LabelChange(key, before.get(key), after.get(key)));
    }

    private Map<String, String> managed(Map<String, String> labels) {
        var selected = new TreeMap<>(labels);
        selected.keySet().removeIf(key -> !isManaged(key));
        return selected;
    }

    private boolean isManaged(String key) {
        return managed.stream().anyMatch(key::startsWith) && ignored.stream().noneMatch(key::startsWith);
    }
}

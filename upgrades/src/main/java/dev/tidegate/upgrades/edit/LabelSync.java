package dev.tidegate.upgrades.edit;

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
 * Compares the labels owners have with those that files want them to have.
 *
 * <ol>
 *   <li>Only keys under a managed prefix, and under none that is ignored, are looked at; all others stay.
 *   <li>Owners are those that are there: what is wanted for an owner nobody knows is passed over.
 *   <li>Where two sources want one key of one owner, nobody can tell which counts: that is an error, and the owner is left
 *       alone.
 * </ol>
 */
public record LabelSync(Set<String> managed, Set<String> ignored) {

    public LabelSync {
        managed = Set.copyOf(managed);
        ignored = Set.copyOf(ignored);
    }

    /** Our own labels and no others. */
    public static LabelSync ours() {
        return new LabelSync(Set.of(Labels.PREFIX), Set.of());
    }

    /** The changes of each owner that needs some, in a safe order, and who stands in each other's way. */
    public record Changes(SortedMap<LabelOwner, List<LabelChange>> byOwner, List<Problem> problems) {

        public Changes {
            byOwner = Collections.unmodifiableSortedMap(new TreeMap<>(byOwner));
            problems = List.copyOf(problems);
        }
    }

    public Changes plan(List<LabelSource> sources, Map<LabelOwner, Map<String, String>> current) {
        var problems = new ArrayList<Problem>();
        var torn = new HashSet<LabelOwner>();
        var desired = new HashMap<LabelOwner, Map<String, String>>();
        var claims = new HashMap<LabelOwner, Map<String, String>>();
        for (var source : sources) {
            var claimed = claims.computeIfAbsent(source.owner(), absent -> new HashMap<>());
            new TreeMap<>(source.labels()).forEach((key, value) -> {
                var other = claimed.putIfAbsent(key, source.name());
                if (other != null && isManaged(key)) {
                    torn.add(source.owner());
                    problems.add(new Problem(
                            EditProblem.LABEL_CLAIMED_TWICE,
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
            var steps = torn.contains(owner)
                    ? List.<LabelChange>of()
                    : steps(owner, labels, desired.getOrDefault(owner, Map.of()));
            if (!steps.isEmpty()) {
                changes.put(owner, steps);
            }
        });
        return new Changes(changes, problems);
    }

    private List<LabelChange> steps(LabelOwner owner, Map<String, String> current, Map<String, String> desired) {
        var before = managed(current);
        var after = managed(desired);
        var ours = LabelChanges.plan(owner, labels(before), labels(after), LabelChanges.Unknown.PRUNE);
        return Stream.concat(others(before, after), ours.steps().stream()).toList();
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
        var some = new TreeMap<>(labels);
        some.keySet().removeIf(key -> !isManaged(key));
        return some;
    }

    private boolean isManaged(String key) {
        return managed.stream().anyMatch(key::startsWith) && ignored.stream().noneMatch(key::startsWith);
    }
}

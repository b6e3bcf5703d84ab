package dev.tidegate.promotions.path;

import dev.tidegate.data.node.Mapping;
import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Sequence;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Takes the steps of a path through one document. Not thread-safe. */
final class PathSelector {

    private static final int MOST_SHOWN = 10;

    private final List<RepeatedKey> repeated = new ArrayList<>();

    PathSelection found(List<PathMatch> matches) {
        return new PathSelection(matches, repeated, "", List.of());
    }

    PathSelection nothing(String reached, PathStep step, List<PathMatch> here) {
        Set<String> present = new LinkedHashSet<>();
        here.forEach(match -> present.addAll(present(step, match.node())));
        return new PathSelection(
                List.of(), repeated, reached, present.stream().limit(MOST_SHOWN).toList());
    }

    void take(PathStep step, PathMatch from, List<PathMatch> next) {
        step.match(
                key -> key(key.name(), from, next),
                index -> index(index, from, next),
                all -> all(from, next),
                filter -> {
                    var every = new ArrayList<PathMatch>();
                    all(from, every);
                    every.stream()
                            .filter(match -> filter.condition().holds(match.node()))
                            .forEach(next::add);
                    return true;
                });
    }

    private boolean key(String name, PathMatch from, List<PathMatch> next) {
        from.node().asMapping().ifPresent(mapping -> {
            var twice = RepeatedKey.in(mapping, from.pointer(), name);
            twice.ifPresent(repeated::add);
            if (twice.isPresent()) {
                return;
            }
            mapping.entry(name)
                    .ifPresentOrElse(
                            entry -> next.add(from.child(name, entry.value())),
                            () -> MergedMappings.value(mapping, name)
                                    .ifPresent(merged -> next.add(from.child(name, merged.value(), merged.from()))));
        });
        return true;
    }

    private static boolean index(PathStep.Index index, PathMatch from, List<PathMatch> next) {
        from.node().asSequence().map(Sequence::items).ifPresent(items -> {
            int at = index.in(items.size());
            if (at >= 0 && at < items.size()) {
                next.add(from.child(Integer.toString(at), items.get(at)));
            }
        });
        return true;
    }

    private boolean all(PathMatch from, List<PathMatch> next) {
        from.node().asSequence().map(Sequence::items).ifPresent(items -> {
            for (int at = 0; at < items.size(); at++) {
                next.add(from.child(Integer.toString(at), items.get(at)));
            }
        });
        from.node().asMapping().ifPresent(mapping -> {
            mapping.entries().forEach((name, entry) -> {
                if (!MergedMappings.isMergeKey(entry)) {
                    key(name, from, next);
                }
            });
            var names = new LinkedHashSet<>(mapping.entries().keySet());
            for (Mapping merged : MergedMappings.of(mapping)) {
                merged.entries().forEach((name, entry) -> {
                    if (!MergedMappings.isMergeKey(entry) && names.add(name)) {
                        next.add(from.child(name, entry.value(), merged));
                    }
                });
            }
        });
        return true;
    }

    /** What there is where a step selects nothing. */
    private static List<String> present(PathStep step, Node node) {
        return node.match(
                scalar -> List.of(node.described()),
                sequence -> ofSequence(step, sequence),
                mapping -> mapping.entries().isEmpty()
                        ? List.of(node.described())
                        : List.copyOf(mapping.entries().keySet()));
    }

    private static List<String> ofSequence(PathStep step, Sequence sequence) {
        var names = sequence.items().stream()
                .flatMap(item -> item.child("name").stream())
                .flatMap(name -> name.asScalar().stream())
                .map(scalar -> scalar.text())
                .toList();
        boolean named = step instanceof PathStep.Filter && !names.isEmpty();
        return named
                ? names
                : List.of(
                        sequence.items().isEmpty()
                                ? sequence.described()
                                : "a list of " + sequence.items().size());
    }
}

package dev.tidegate.integrations.load;

import dev.tidegate.data.field.Fields;
import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Scalar;
import dev.tidegate.data.problem.DataProblem;
import dev.tidegate.data.problem.Near;
import dev.tidegate.data.tree.DataFile;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.Written;
import dev.tidegate.integrations.entry.Selector;
import dev.tidegate.integrations.entry.ShardOverride;
import dev.tidegate.integrations.entry.Sharding.Unlisted;
import dev.tidegate.integrations.target.Target;
import dev.tidegate.integrations.target.TargetKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Reads the list of partitions that was written before there was sharding. */
final class PartitionReader {

    private static final Set<String> VALUES = Set.of("shards", "imageRef", "disabled", "resources");

    private final Blame blame;
    private final Targets targets;
    private final TargetKind kind;
    private final Unlisted unlisted;

    PartitionReader(Blame blame, Targets targets, TargetKind kind, Unlisted unlisted) {
        this.blame = blame;
        this.targets = targets;
        this.kind = kind;
        this.unlisted = unlisted;
    }

    /**
     * The overrides the items stand for. An item that says nothing is one only where being listed matters, or where it
     * contradicts another one.
     */
    List<ShardOverride> read(Fields partitions) {
        var overrides = new ArrayList<ShardOverride>();
        Map<String, Integer> named = new HashMap<>();
        for (var item : partitions.list("items")) {
            file(item).ifPresent(file -> {
                named.merge(file, 1, Integer::sum);
                var selector = new Selector.ByTarget(file);
                var read = blame.apart(() -> OverrideReader.override(item, selector, subShards(item)));
                if (read.errors().isEmpty()) {
                    overrides.add(read.value());
                } else {
                    blame.partition(file, read.errors());
                    overrides.add(new ShardOverride(item.place(), selector, null, null, null, null));
                }
            });
        }
        return overrides.stream()
                .filter(override -> !override.isEmpty()
                        || unlisted != Unlisted.INCLUDE
                        || override.selector()
                                .match(of -> named.getOrDefault(of.file(), 0) > 1, of -> true, of -> true))
                .toList();
    }

    private static @Nullable Written<Integer> subShards(Fields item) {
        int shards = item.integer("shards").orElse(1);
        if (shards < 1) {
            item.problem(IntegrationProblem.SHARDS_INVALID, "shards", "must be 1 or more, is " + shards);
        }
        return shards > 1 ? new Written<>(shards, item.place("shards")) : null;
    }

    private Optional<String> file(Fields item) {
        var selectors =
                item.names().stream().filter(name -> !VALUES.contains(name)).toList();
        if (selectors.isEmpty()) {
            item.problem(
                    IntegrationProblem.OVERRIDE_SELECTOR_INVALID,
                    "does not say which %s is meant; %s".formatted(kind.itemKey(), example("…")));
            return Optional.empty();
        }
        String first = selectors.get(0);
        var strange = selectors.stream().filter(name -> !known().contains(name)).findFirst();
        if (strange.isPresent()) {
            reportStrange(item, strange.get());
            return Optional.empty();
        }
        if (selectors.size() > 1 || !(first.equals(kind.itemKey()) || first.equals("target"))) {
            item.problem(
                    IntegrationProblem.OVERRIDE_SELECTOR_INVALID,
                    selectors.get(selectors.size() - 1),
                    "%s names one %s for each item; %s".formatted(kind.strategyName(), kind.itemKey(), example("…")));
            return Optional.empty();
        }
        return item.node(first).flatMap(Node::asScalar).isPresent()
                ? named(item, first)
                : item.ref(first).map(DataFile::path);
    }

    private static Set<String> known() {
        var known = new TreeSet<>(Set.of("target"));
        for (var each : TargetKind.values()) {
            known.add(each.itemKey());
        }
        return known;
    }

    /** A key nobody knows is most often the name of a target. */
    private void reportStrange(Fields item, String name) {
        if (name.equals("subSharding")) {
            item.problem(
                    DataProblem.SCHEMA_VIOLATION,
                    name,
                    "\"subSharding\" is no field of an item; write shards: 2 beside " + kind.itemKey());
            return;
        }
        boolean value = item.node(name).flatMap(Node::asScalar).isPresent();
        if (value) {
            var fields = new ArrayList<>(VALUES);
            fields.addAll(known());
            item.problem(
                    DataProblem.SCHEMA_VIOLATION,
                    name,
                    "\"" + name + "\" is no field of an item" + Near.question(name, fields));
        } else {
            item.problem(DataProblem.REF_MALFORMED, name, "\"" + name + "\" is no field; " + example(name));
        }
    }

    private String example(String name) {
        String path = targets.named(kind, name).map(Target::file).orElse("/path.yml");
        return "write %s: %s, or %s: {$ref: %s}".formatted(kind.itemKey(), name, kind.itemKey(), path);
    }

    private Optional<String> named(Fields item, String key) {
        String name = item.node(key).flatMap(Node::asScalar).map(Scalar::text).orElse("");
        var target = targets.named(kind, name);
        if (target.isEmpty()) {
            blame.accept(new Problem(
                    DataProblem.REF_NOT_FOUND,
                    item.place(key).toString(),
                    "there is no %s \"%s\"%s"
                            .formatted(kind.itemKey(), name, Near.question(name, targets.names(kind)))));
        }
        return target.map(Target::file);
    }
}

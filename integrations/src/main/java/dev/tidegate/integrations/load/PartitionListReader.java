package dev.tidegate.integrations.load;

import dev.tidegate.data.field.Fields;
import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Scalar;
import dev.tidegate.data.problem.DataProblem;
import dev.tidegate.data.tree.DataFile;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.engine.text.NameSuggestions;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.LocatedValue;
import dev.tidegate.integrations.entry.ShardOverride;
import dev.tidegate.integrations.entry.ShardSelector;
import dev.tidegate.integrations.entry.Sharding.Unlisted;
import dev.tidegate.integrations.target.ShardTarget;
import dev.tidegate.integrations.target.TargetKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads the list of partitions, the form that preceded {@code sharding}. */
final class PartitionListReader {

    private static final List<String> VALUES = List.of("shards", "imageRef", "disabled", "resources");

    private final EntryProblems entryProblems;
    private final ShardTargetIndex targets;
    private final TargetKind kind;
    private final Unlisted unlisted;

    PartitionListReader(EntryProblems entryProblems, ShardTargetIndex targets, TargetKind kind, Unlisted unlisted) {
        this.entryProblems = entryProblems;
        this.targets = targets;
        this.kind = kind;
        this.unlisted = unlisted;
    }

    /**
     * The overrides that the items stand for. An item without values is an override only if it matters that it is
     * listed, or if it contradicts another one.
     */
    List<ShardOverride> read(Fields partitions) {
        var overrides = new ArrayList<ShardOverride>();
        Map<String, Integer> listed = new HashMap<>();
        for (var item : partitions.list("items")) {
            var named = namedTarget(item);
            var values = named.flatMap(target -> item.fields(target.name())).orElse(item);
            named.map(ShardTarget::file).or(() -> file(item)).ifPresent(file -> {
                listed.merge(file, 1, Integer::sum);
                var selector = new ShardSelector.ByTarget(file);
                var read = entryProblems.collect(() -> {
                    checkNames(values, named.map(ShardTarget::name).orElse(null));
                    return OverrideReader.override(values, selector, subShards(values));
                });
                if (read.errors().isEmpty()) {
                    overrides.add(read.value());
                } else {
                    entryProblems.addToPartition(file, read.errors());
                    overrides.add(new ShardOverride(item.place(), selector, null, null, null, null));
                }
            });
        }
        return overrides.stream()
                .filter(override -> !override.isEmpty()
                        || unlisted != Unlisted.INCLUDE
                        || override.selector()
                                .match(of -> listed.getOrDefault(of.file(), 0) > 1, of -> true, of -> true))
                .toList();
    }

    /**
     * The target whose name is a key of the item, as in {@code atlas: {shards: 3}}, or {@code atlas:} with the values
     * beside it; this is how partitions were first written.
     */
    private Optional<ShardTarget> namedTarget(Fields item) {
        var unknown = item.names().stream()
                .filter(name -> !VALUES.contains(name) && !known().contains(name))
                .toList();
        boolean isAlone = item.names().size() == 1;
        boolean hasSelector = item.names().stream().anyMatch(known()::contains);
        return unknown.size() == 1
                        && !hasSelector
                        && (isNothing(item, unknown.get(0)) || (isAlone && isMapping(item, unknown.get(0))))
                ? targets.named(kind, unknown.get(0))
                : Optional.empty();
    }

    private static boolean isNothing(Fields item, String name) {
        return !item.has(name);
    }

    private static boolean isMapping(Fields item, String name) {
        return item.node(name).flatMap(Node::asMapping).isPresent();
    }

    /** Reports fields that an item with a name in front cannot have; those of other items are reported by their selector. */
    private void checkNames(Fields values, @Nullable String target) {
        if (target != null) {
            values.names().stream()
                    .filter(name -> !VALUES.contains(name) && !name.equals(target))
                    .forEach(name -> reportUnknownField(values, name));
        }
    }

    private static @Nullable LocatedValue<Integer> subShards(Fields item) {
        int shards = item.integer("shards").orElse(1);
        if (shards < 1) {
            item.problem(IntegrationProblem.SHARDS_INVALID, "shards", "must be 1 or more, is " + shards);
        }
        return shards > 1 ? new LocatedValue<>(shards, item.place("shards")) : null;
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
        var unknown = selectors.stream().filter(name -> !known().contains(name)).findFirst();
        if (unknown.isPresent()) {
            reportUnknownField(item, unknown.get());
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
                ? fileOfName(item, first)
                : item.ref(first).map(DataFile::path);
    }

    private static Set<String> known() {
        var known = new TreeSet<>(Set.of("target"));
        for (var each : TargetKind.values()) {
            known.add(each.itemKey());
        }
        return known;
    }

    /** An unknown key is usually the name of a target. */
    private void reportUnknownField(Fields item, String name) {
        if (name.equals("subSharding")) {
            item.problem(
                    DataProblem.SCHEMA_VIOLATION,
                    name,
                    "\"subSharding\" is no field of an item; write shards: 2 beside " + kind.itemKey());
            return;
        }
        if (item.node(name).flatMap(Node::asScalar).isPresent()) {
            item.problem(
                    DataProblem.SCHEMA_VIOLATION,
                    name,
                    "\"%s\" is no field of an item; there are %s%s"
                            .formatted(
                                    name,
                                    String.join(", ", NameSuggestions.nearestFirst(name, fields())),
                                    NameSuggestions.question(name, fields())));
        } else {
            boolean isTarget = targets.named(kind, name).isPresent();
            var near = isTarget ? List.of(name) : NameSuggestions.names(name, targets.names(kind));
            item.problem(
                    DataProblem.REF_MALFORMED,
                    name,
                    "\"%s\" is no field of an item%s; %s"
                            .formatted(
                                    name,
                                    isTarget ? "" : " and no " + kind.itemKey(),
                                    example(near.isEmpty() ? name : near.get(0))));
        }
    }

    /** The fields of an item with the strategy of the list, the one that selects first. */
    private List<String> fields() {
        return Stream.concat(Stream.of(kind.itemKey(), "target"), VALUES.stream())
                .toList();
    }

    private String example(String name) {
        String path = targets.named(kind, name).map(ShardTarget::file).orElse("/path.yml");
        return "write %s: %s, or %s: {$ref: %s}".formatted(kind.itemKey(), name, kind.itemKey(), path);
    }

    private Optional<String> fileOfName(Fields item, String key) {
        String name = item.node(key).flatMap(Node::asScalar).map(Scalar::text).orElse("");
        var file = targets.fileNamed(kind, name);
        if (file.isEmpty()) {
            entryProblems.accept(new Problem(
                    DataProblem.REF_NOT_FOUND,
                    item.place(key).toString(),
                    "there is no %s \"%s\"%s"
                            .formatted(kind.itemKey(), name, NameSuggestions.question(name, targets.names(kind)))));
        }
        return file;
    }
}

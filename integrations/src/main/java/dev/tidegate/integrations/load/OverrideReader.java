package dev.tidegate.integrations.load;

import dev.tidegate.data.field.Fields;
import dev.tidegate.data.tree.DataFile;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.LocatedValue;
import dev.tidegate.integrations.entry.ShardOverride;
import dev.tidegate.integrations.entry.ShardSelector;
import dev.tidegate.integrations.entry.ShardingStrategy;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads the overrides of an entry. An error in one freezes the partition it selects; if that is not known it may
 * concern any shard, and the whole entry is frozen.
 */
final class OverrideReader {

    private static final List<String> TARGETS = List.of("shard", "awsAccount", "awsAccounts");

    private final EntryProblems entryProblems;
    private final boolean keyed;

    OverrideReader(EntryProblems entryProblems, ShardingStrategy strategy) {
        this.entryProblems = entryProblems;
        this.keyed = strategy.match(byHash -> false, byTarget -> true);
    }

    /** The overrides of a list, in the current form or the previous one. */
    List<ShardOverride> read(Fields parent, String name) {
        var overrides = new ArrayList<ShardOverride>();
        for (var item : parent.list(name)) {
            var selectors = selectors(item);
            var read = entryProblems.collect(() -> values(item, selectors));
            if (read.errors().isEmpty()) {
                selectors.forEach(selector -> overrides.add(withSelector(selector, read.value())));
            } else {
                assignErrors(selectors, read);
            }
        }
        return overrides;
    }

    private void assignErrors(List<ShardSelector> selectors, EntryProblems.Collected<ShardOverride> read) {
        var files =
                selectors.stream().flatMap(selector -> file(selector).stream()).toList();
        if (files.isEmpty()) {
            entryProblems.addToEntry(read.errors());
        }
        files.forEach(file -> entryProblems.addToPartition(file, read.errors()));
    }

    private static Optional<String> file(ShardSelector selector) {
        return selector.match(
                target -> Optional.of(target.file()), index -> Optional.empty(), sub -> Optional.of(sub.file()));
    }

    private List<ShardSelector> selectors(Fields item) {
        var given = TARGETS.stream().filter(item::has).toList();
        var index = item.integer("shardId");
        if (!keyed) {
            given.forEach(name -> invalid(item, name, "a split by hash has no targets; select by shardId, from 0 up"));
            if (given.isEmpty() && index.isEmpty()) {
                item.problem(
                        IntegrationProblem.OVERRIDE_SELECTOR_INVALID,
                        "lacks a shardId, so that nobody knows which shard is meant");
            }
            return given.isEmpty()
                    ? index.<ShardSelector>map(ShardSelector.ByIndex::new).stream()
                            .toList()
                    : List.of();
        }
        if (given.isEmpty()) {
            String sentence =
                    "select by shard: {$ref: …}; the number of a partition would change when a target is added";
            if (item.has("shardId")) {
                invalid(item, "shardId", sentence);
            } else {
                item.problem(
                        IntegrationProblem.OVERRIDE_SELECTOR_INVALID,
                        "lacks a shard, so that nobody knows which partition is meant");
            }
            return List.of();
        }
        if (given.size() > 1) {
            invalid(item, given.get(1), "selects a second time; keep one of " + String.join(" and ", given));
            return List.of();
        }
        var files = given.get(0).equals("awsAccounts")
                ? item.refs("awsAccounts").stream()
                : item.ref(given.get(0)).stream();
        return files.map(DataFile::path)
                .distinct()
                .map(path -> selector(path, index))
                .toList();
    }

    private static ShardSelector selector(String path, Optional<Integer> index) {
        return index.<ShardSelector>map(number -> new ShardSelector.BySubShard(path, number))
                .orElseGet(() -> new ShardSelector.ByTarget(path));
    }

    private static void invalid(Fields item, String name, String sentence) {
        item.problem(IntegrationProblem.OVERRIDE_SELECTOR_INVALID, name, sentence);
    }

    private static ShardOverride withSelector(ShardSelector selector, ShardOverride read) {
        return new ShardOverride(
                read.place(), selector, read.imageRef(), read.disabled(), read.resources(), read.subShards());
    }

    /** The values of an override, without its selector. */
    private static ShardOverride values(Fields item, List<ShardSelector> selectors) {
        boolean isSubShard =
                selectors.stream().anyMatch(selector -> selector.match(of -> false, of -> true, of -> true));
        if (isSubShard && item.has("subSharding")) {
            item.problem(
                    IntegrationProblem.SHARDS_INVALID,
                    "subSharding",
                    "a single shard is not split any further; split the whole partition");
        }
        var subShards = isSubShard
                ? null
                : item.fields("subSharding").map(OverrideReader::subShards).orElse(null);
        return override(item, new ShardSelector.ByIndex(0), subShards);
    }

    /** The fields that every form of an override has. */
    static ShardOverride override(Fields item, ShardSelector selector, @Nullable LocatedValue<Integer> subShards) {
        return new ShardOverride(
                item.place(),
                selector,
                EntrySpecReader.located(item, "imageRef"),
                item.flag("disabled").orElse(null),
                ResourceRequirementsReader.read(item, "resources")
                        .map(resources -> new LocatedValue<>(resources, item.place("resources")))
                        .orElse(null),
                subShards);
    }

    private static @Nullable LocatedValue<Integer> subShards(Fields split) {
        var strategy = split.text("strategy", "static");
        if (!strategy.equals("static")) {
            split.problem(
                    IntegrationProblem.STRATEGY_UNKNOWN,
                    "strategy",
                    "a partition is split by hash only: static, not \"" + strategy + "\"");
        }
        var shards = split.integer("shards");
        if (shards.isEmpty()) {
            split.problem(
                    IntegrationProblem.SHARDS_INVALID, "does not say into how many shards; write shards: 2 or more");
            return null;
        }
        if (shards.get() < 1) {
            split.problem(IntegrationProblem.SHARDS_INVALID, "shards", "must be 1 or more, is " + shards.get());
        }
        return new LocatedValue<>(shards.get(), split.place("shards"));
    }
}

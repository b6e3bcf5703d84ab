package dev.tidegate.integrations.load;

import dev.tidegate.data.field.Fields;
import dev.tidegate.data.tree.DataFile;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.Written;
import dev.tidegate.integrations.entry.Selector;
import dev.tidegate.integrations.entry.ShardOverride;
import dev.tidegate.integrations.entry.Strategy;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads the overrides of an entry. A mistake in one costs the partition it is for, where that is known; where it is
 * not, the override may have been for any shard, and all of the entry is in doubt.
 */
final class OverrideReader {

    private static final List<String> TARGETS = List.of("shard", "awsAccount", "awsAccounts");

    private final Blame blame;
    private final boolean keyed;

    OverrideReader(Blame blame, Strategy strategy) {
        this.blame = blame;
        this.keyed = strategy.match(byHash -> false, byTarget -> true);
    }

    /** The overrides in a list, in the current form or in the one before. */
    List<ShardOverride> read(Fields around, String name) {
        var overrides = new ArrayList<ShardOverride>();
        for (var item : around.list(name)) {
            var selectors = selectors(item);
            var read = blame.apart(() -> values(item, selectors));
            if (read.errors().isEmpty()) {
                selectors.forEach(selector -> overrides.add(to(selector, read.value())));
            } else {
                charge(selectors, read);
            }
        }
        return overrides;
    }

    private void charge(List<Selector> selectors, Blame.Apart<ShardOverride> read) {
        var files =
                selectors.stream().flatMap(selector -> file(selector).stream()).toList();
        if (files.isEmpty()) {
            blame.entry(read.errors());
        }
        files.forEach(file -> blame.partition(file, read.errors()));
    }

    private static Optional<String> file(Selector selector) {
        return selector.match(
                target -> Optional.of(target.file()), index -> Optional.empty(), sub -> Optional.of(sub.file()));
    }

    private List<Selector> selectors(Fields item) {
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
                    ? index.<Selector>map(Selector.ByIndex::new).stream().toList()
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

    private static Selector selector(String path, Optional<Integer> index) {
        return index.<Selector>map(number -> new Selector.BySubShard(path, number))
                .orElseGet(() -> new Selector.ByTarget(path));
    }

    private static void invalid(Fields item, String name, String sentence) {
        item.problem(IntegrationProblem.OVERRIDE_SELECTOR_INVALID, name, sentence);
    }

    private static ShardOverride to(Selector selector, ShardOverride read) {
        return new ShardOverride(
                read.place(), selector, read.imageRef(), read.disabled(), read.resources(), read.subShards());
    }

    /** What an override says, whomever it is for. */
    private static ShardOverride values(Fields item, List<Selector> selectors) {
        boolean single = selectors.stream().anyMatch(selector -> selector.match(of -> false, of -> true, of -> true));
        if (single && item.has("subSharding")) {
            item.problem(
                    IntegrationProblem.SHARDS_INVALID,
                    "subSharding",
                    "a single shard is not split any further; split the whole partition");
        }
        var subShards = single
                ? null
                : item.fields("subSharding").map(OverrideReader::subShards).orElse(null);
        return override(item, new Selector.ByIndex(0), subShards);
    }

    /** The fields that every form of an override has. */
    static ShardOverride override(Fields item, Selector selector, @Nullable Written<Integer> subShards) {
        return new ShardOverride(
                item.place(),
                selector,
                SpecReader.written(item, "imageRef"),
                item.flag("disabled").orElse(null),
                ResourcesReader.read(item, "resources")
                        .map(resources -> new Written<>(resources, item.place("resources")))
                        .orElse(null),
                subShards);
    }

    private static @Nullable Written<Integer> subShards(Fields split) {
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
        return new Written<>(shards.get(), split.place("shards"));
    }
}

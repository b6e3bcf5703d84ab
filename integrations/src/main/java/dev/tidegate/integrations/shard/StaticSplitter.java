package dev.tidegate.integrations.shard;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.entry.ManagedEntry;
import dev.tidegate.integrations.entry.ShardOverride;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Splits an entry by the hash of its items. */
final class StaticSplitter {

    private final ManagedEntry entry;
    private final WorkloadNaming naming;
    private final SplitResultBuilder result;
    private final int count;

    StaticSplitter(ManagedEntry entry, WorkloadNaming naming, SplitResultBuilder result) {
        this.entry = entry;
        this.naming = naming;
        this.result = result;
        this.count = entry.sharding().count();
    }

    SplitResult split() {
        if (count < 1 || count > EntrySplitter.MAX_SHARDS) {
            return result.freezeEntry(List.of(result.problem(
                    entry.sharding().place(),
                    IntegrationProblem.SHARDS_INVALID,
                    "%d shards are not possible; ask for 1 to %d".formatted(count, EntrySplitter.MAX_SHARDS))));
        }
        var selectorErrors = new ArrayList<Problem>();
        var overrides = new TreeMap<Integer, List<ShardOverride>>();
        for (ShardOverride override : entry.sharding().overrides()) {
            boolean known = override.selector()
                    .<Boolean>match(
                            byTarget -> false, byIndex -> add(overrides, byIndex.index(), override), sub -> false);
            if (!known) {
                selectorErrors.add(result.problem(
                        override.place(),
                        IntegrationProblem.OVERRIDE_SELECTOR_INVALID,
                        "a static split has no targets; select one of its shards by shardId alone"));
            }
        }
        if (!selectorErrors.isEmpty()) {
            return result.freezeEntry(selectorErrors);
        }
        for (int index = 0; index < count; index++) {
            shard(index, overrides.getOrDefault(index, List.of()));
        }
        overrides.forEach(this::reportOutOfRange);
        return result.build(List.of());
    }

    private static boolean add(Map<Integer, List<ShardOverride>> overrides, int index, ShardOverride override) {
        return overrides.computeIfAbsent(index, none -> new ArrayList<>()).add(override);
    }

    private void shard(int index, List<ShardOverride> overrides) {
        String suffix = suffix(index);
        var problems = new ArrayList<Problem>();
        if (overrides.size() > 1) {
            problems.add(result.problem(
                    overrides.get(1).place(),
                    IntegrationProblem.OVERRIDE_DUPLICATE,
                    "shard %d has an override at %s already"
                            .formatted(index, overrides.get(0).place())));
        }
        for (ShardOverride override : overrides) {
            if (override.subShards() != null) {
                problems.add(result.problem(
                        override.subShards().place(),
                        IntegrationProblem.SHARDS_INVALID,
                        "a shard of a static split cannot be split again; ask for more shards instead"));
            }
        }
        if (!problems.isEmpty()) {
            freeze(suffix, problems);
            return;
        }
        overrides.forEach(result::review);
        result.add(new Shard(entry, null, index, count, suffix, entry.spec().extraArgs(), overrides));
    }

    private void reportOutOfRange(int index, List<ShardOverride> overrides) {
        if (index >= 0 && index < count) {
            return;
        }
        for (ShardOverride override : overrides) {
            var problem = result.problem(
                    override.place(),
                    IntegrationProblem.OVERRIDE_INDEX_OUT_OF_RANGE,
                    "there is no shard %d; the shards are 0 to %d".formatted(index, count - 1));
            freeze("-" + index, List.of(problem));
        }
    }

    private void freeze(String suffix, List<Problem> problems) {
        result.freezeWorkload(naming.name(suffix).value().orElse(naming.full(suffix)), problems);
    }

    private String suffix(int index) {
        return count == 1 ? "" : "-" + index;
    }
}

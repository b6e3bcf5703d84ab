package dev.tidegate.integrations.shard;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.entry.ManagedEntry;
import dev.tidegate.integrations.entry.ShardOverride;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** An entry split by the hash of its items. */
final class StaticSplit {

    private final ManagedEntry entry;
    private final Naming naming;
    private final SplitDraft draft;
    private final int count;

    StaticSplit(ManagedEntry entry, Naming naming, SplitDraft draft) {
        this.entry = entry;
        this.naming = naming;
        this.draft = draft;
        this.count = entry.sharding().count();
    }

    Split split() {
        if (count < 1 || count > Splitter.MOST_SHARDS) {
            return draft.frozenWhole(List.of(draft.problem(
                    entry.sharding().place(),
                    IntegrationProblem.SHARDS_INVALID,
                    "%d shards are not possible; ask for 1 to %d".formatted(count, Splitter.MOST_SHARDS))));
        }
        var strangers = new ArrayList<Problem>();
        var overrides = new TreeMap<Integer, List<ShardOverride>>();
        for (ShardOverride override : entry.sharding().overrides()) {
            boolean known = override.selector()
                    .<Boolean>match(
                            byTarget -> false, byIndex -> add(overrides, byIndex.index(), override), sub -> false);
            if (!known) {
                strangers.add(draft.problem(
                        override.place(),
                        IntegrationProblem.OVERRIDE_SELECTOR_INVALID,
                        "a static split has no targets; select one of its shards by shardId alone"));
            }
        }
        if (!strangers.isEmpty()) {
            return draft.frozenWhole(strangers);
        }
        for (int index = 0; index < count; index++) {
            shard(index, overrides.getOrDefault(index, List.of()));
        }
        overrides.forEach(this::outOfRange);
        return draft.finish(List.of());
    }

    private static boolean add(Map<Integer, List<ShardOverride>> overrides, int index, ShardOverride override) {
        return overrides.computeIfAbsent(index, none -> new ArrayList<>()).add(override);
    }

    private void shard(int index, List<ShardOverride> overrides) {
        String suffix = suffix(index);
        var problems = new ArrayList<Problem>();
        if (overrides.size() > 1) {
            problems.add(draft.problem(
                    overrides.get(1).place(),
                    IntegrationProblem.OVERRIDE_DUPLICATE,
                    "shard %d has an override at %s already"
                            .formatted(index, overrides.get(0).place())));
        }
        for (ShardOverride override : overrides) {
            if (override.subShards() != null) {
                problems.add(draft.problem(
                        override.subShards().place(),
                        IntegrationProblem.SHARDS_INVALID,
                        "a shard of a static split cannot be split again; ask for more shards instead"));
            }
        }
        if (!problems.isEmpty()) {
            freeze(suffix, problems);
            return;
        }
        overrides.forEach(draft::review);
        draft.add(new Shard(entry, null, index, count, suffix, entry.spec().extraArgs(), overrides));
    }

    private void outOfRange(int index, List<ShardOverride> overrides) {
        if (index >= 0 && index < count) {
            return;
        }
        for (ShardOverride override : overrides) {
            var problem = draft.problem(
                    override.place(),
                    IntegrationProblem.OVERRIDE_INDEX_OUT_OF_RANGE,
                    "there is no shard %d; the shards are 0 to %d".formatted(index, count - 1));
            freeze("-" + index, List.of(problem));
        }
    }

    private void freeze(String suffix, List<Problem> problems) {
        draft.freezeWorkload(naming.name(suffix).value().orElse(naming.full(suffix)), problems);
    }

    private String suffix(int index) {
        return count == 1 ? "" : "-" + index;
    }
}

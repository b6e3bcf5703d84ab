package dev.tidegate.integrations.shard;

import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.Written;
import dev.tidegate.integrations.entry.ManagedEntry;
import dev.tidegate.integrations.entry.ShardOverride;
import dev.tidegate.integrations.settings.RenderProfile;
import dev.tidegate.integrations.shell.CommandWords;
import dev.tidegate.integrations.target.Target;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The partition of one target: one shard, or several by hash. */
final class PartitionSplit {

    private final ManagedEntry entry;
    private final Naming naming;
    private final SplitDraft draft;
    private final RenderProfile profile;

    PartitionSplit(ManagedEntry entry, Naming naming, SplitDraft draft, RenderProfile profile) {
        this.entry = entry;
        this.naming = naming;
        this.draft = draft;
        this.profile = profile;
    }

    void split(Target target, PartitionOverrides overrides) {
        var problems = new ArrayList<Problem>();
        var suffix = suffix(target, problems);
        duplicates(target.key(), overrides.whole(), problems);
        overrides.single().forEach((index, same) -> duplicates(target.key() + "." + index, same, problems));
        var whole = overrides.whole().isEmpty() ? null : overrides.whole().get(0);
        var subShards = whole == null ? null : whole.subShards();
        count(subShards, problems);
        indexes(target, overrides, subShards, problems);
        if (!problems.isEmpty()) {
            draft.freezePartition(target.key(), problems);
            return;
        }
        overrides.all().forEach(draft::review);
        String arguments = arguments(target);
        if (subShards == null) {
            draft.add(new Shard(entry, target, null, null, suffix, arguments, overrides.whole()));
            return;
        }
        if (subShards.value() == 1) {
            draft.note(
                    subShards.place(), "one shard of one keeps its number in the name: " + naming.full(suffix + "-0"));
        }
        for (int index = 0; index < subShards.value(); index++) {
            draft.add(new Shard(
                    entry,
                    target,
                    index,
                    subShards.value(),
                    suffix + "-" + index,
                    arguments,
                    strongestFirst(overrides.single().getOrDefault(index, List.of()), overrides.whole())));
        }
    }

    private String suffix(Target target, List<Problem> problems) {
        return naming.suffix(target).match(Parsed.Accepted::is, refused -> {
            problems.add(draft.problem(
                    entry.sharding().place(),
                    IntegrationProblem.NAME_INVALID,
                    refused.sentence() + " (" + target.file() + ")"));
            return "";
        });
    }

    private void duplicates(String whom, List<ShardOverride> overrides, List<Problem> problems) {
        for (int later = 1; later < overrides.size(); later++) {
            problems.add(draft.problem(
                    overrides.get(later).place(),
                    IntegrationProblem.OVERRIDE_DUPLICATE,
                    "%s has an override at %s already"
                            .formatted(whom, overrides.get(0).place())));
        }
    }

    private void count(@Nullable Written<Integer> subShards, List<Problem> problems) {
        if (subShards != null && (subShards.value() < 1 || subShards.value() > Splitter.MOST_SHARDS)) {
            problems.add(draft.problem(
                    subShards.place(),
                    IntegrationProblem.SHARDS_INVALID,
                    "%d shards are not possible; ask for 1 to %d".formatted(subShards.value(), Splitter.MOST_SHARDS)));
        }
    }

    private void indexes(
            Target target, PartitionOverrides overrides, @Nullable Written<Integer> subShards, List<Problem> problems) {
        overrides.single().forEach((index, same) -> {
            for (ShardOverride override : same) {
                if (subShards == null || index < 0 || index >= subShards.value()) {
                    String range = subShards == null
                            ? "it is not split, so that it has no numbers"
                            : "its shards are 0 to " + (subShards.value() - 1);
                    problems.add(draft.problem(
                            override.place(),
                            IntegrationProblem.OVERRIDE_INDEX_OUT_OF_RANGE,
                            "%s has no shard %d; %s".formatted(target.key(), index, range)));
                }
                if (override.subShards() != null) {
                    draft.problem(
                            override.subShards().place(),
                            IntegrationProblem.FIELD_NOT_APPLICABLE,
                            "one shard of a partition cannot be split again");
                }
            }
        });
    }

    /** The reference puts a space between nothing and the argument; where its fleet is taken over, so do we. */
    private String arguments(Target target) {
        String argument = target.kind().argument() + " " + CommandWords.quote(target.key());
        String extra = entry.spec().extraArgs();
        if (profile == RenderProfile.COMPAT) {
            return extra + " " + argument;
        }
        return extra.isBlank() ? argument : extra.strip() + " " + argument;
    }

    private static List<ShardOverride> strongestFirst(List<ShardOverride> single, List<ShardOverride> whole) {
        if (single.isEmpty()) {
            return whole;
        }
        var overrides = new ArrayList<>(single);
        overrides.addAll(whole);
        return overrides;
    }
}

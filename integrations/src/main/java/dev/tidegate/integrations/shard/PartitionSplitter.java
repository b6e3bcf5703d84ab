package dev.tidegate.integrations.shard;

import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.LocatedValue;
import dev.tidegate.integrations.entry.ManagedEntry;
import dev.tidegate.integrations.entry.ShardOverride;
import dev.tidegate.integrations.settings.RenderProfile;
import dev.tidegate.integrations.shell.ShellWords;
import dev.tidegate.integrations.target.ShardTarget;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Splits the partition of one target: into one shard, or several by hash. */
final class PartitionSplitter {

    private final ManagedEntry entry;
    private final WorkloadNaming naming;
    private final SplitResultBuilder result;
    private final RenderProfile profile;

    PartitionSplitter(ManagedEntry entry, WorkloadNaming naming, SplitResultBuilder result, RenderProfile profile) {
        this.entry = entry;
        this.naming = naming;
        this.result = result;
        this.profile = profile;
    }

    void split(ShardTarget target, PartitionOverrides overrides) {
        var problems = new ArrayList<Problem>();
        var suffix = suffix(target, problems);
        reportDuplicates(target.key(), overrides.whole(), problems);
        overrides.single().forEach((index, same) -> reportDuplicates(target.key() + "." + index, same, problems));
        var whole = overrides.whole().isEmpty() ? null : overrides.whole().get(0);
        var subShards = whole == null ? null : whole.subShards();
        count(subShards, problems);
        indexes(target, overrides, subShards, problems);
        if (!problems.isEmpty()) {
            result.freezePartition(target.key(), problems);
            return;
        }
        overrides.all().forEach(result::review);
        String arguments = arguments(target);
        if (subShards == null) {
            result.add(new Shard(entry, target, null, null, suffix, arguments, overrides.whole()));
            return;
        }
        if (subShards.value() == 1) {
            result.note(
                    subShards.place(), "one shard of one keeps its number in the name: " + naming.full(suffix + "-0"));
        }
        for (int index = 0; index < subShards.value(); index++) {
            result.add(new Shard(
                    entry,
                    target,
                    index,
                    subShards.value(),
                    suffix + "-" + index,
                    arguments,
                    byPrecedence(overrides.single().getOrDefault(index, List.of()), overrides.whole())));
        }
    }

    private String suffix(ShardTarget target, List<Problem> problems) {
        return naming.suffix(target).match(Parsed.Accepted::is, refused -> {
            problems.add(result.problem(
                    entry.sharding().place(),
                    IntegrationProblem.NAME_INVALID,
                    refused.sentence() + " (" + target.file() + ")"));
            return "";
        });
    }

    private void reportDuplicates(String name, List<ShardOverride> overrides, List<Problem> problems) {
        for (int later = 1; later < overrides.size(); later++) {
            problems.add(result.problem(
                    overrides.get(later).place(),
                    IntegrationProblem.OVERRIDE_DUPLICATE,
                    "%s has an override at %s already"
                            .formatted(name, overrides.get(0).place())));
        }
    }

    private void count(@Nullable LocatedValue<Integer> subShards, List<Problem> problems) {
        if (subShards != null && (subShards.value() < 1 || subShards.value() > EntrySplitter.MAX_SHARDS)) {
            problems.add(result.problem(
                    subShards.place(),
                    IntegrationProblem.SHARDS_INVALID,
                    "%d shards are not possible; ask for 1 to %d"
                            .formatted(subShards.value(), EntrySplitter.MAX_SHARDS)));
        }
    }

    private void indexes(
            ShardTarget target,
            PartitionOverrides overrides,
            @Nullable LocatedValue<Integer> subShards,
            List<Problem> problems) {
        overrides.single().forEach((index, same) -> {
            for (ShardOverride override : same) {
                if (subShards == null || index < 0 || index >= subShards.value()) {
                    String range = subShards == null
                            ? "it is not split, so that it has no numbers"
                            : "its shards are 0 to " + (subShards.value() - 1);
                    problems.add(result.problem(
                            override.place(),
                            IntegrationProblem.OVERRIDE_INDEX_OUT_OF_RANGE,
                            "%s has no shard %d; %s".formatted(target.key(), index, range)));
                }
                if (override.subShards() != null) {
                    result.problem(
                            override.subShards().place(),
                            IntegrationProblem.FIELD_NOT_APPLICABLE,
                            "one shard of a partition cannot be split again");
                }
            }
        });
    }

    /**
     * The reference writes a space before the argument even without other arguments; the compat profile does the same.
     */
    private String arguments(ShardTarget target) {
        String argument = target.kind().argument() + " " + ShellWords.quote(target.key());
        String extra = entry.spec().extraArgs();
        if (profile == RenderProfile.COMPAT) {
            return extra + " " + argument;
        }
        return extra.isBlank() ? argument : extra.strip() + " " + argument;
    }

    private static List<ShardOverride> byPrecedence(List<ShardOverride> single, List<ShardOverride> whole) {
        if (single.isEmpty()) {
            return whole;
        }
        var overrides = new ArrayList<>(single);
        overrides.addAll(whole);
        return overrides;
    }
}

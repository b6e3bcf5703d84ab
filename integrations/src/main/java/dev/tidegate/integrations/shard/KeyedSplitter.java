package dev.tidegate.integrations.shard;

import dev.tidegate.data.problem.DataProblem;
import dev.tidegate.data.problem.SourceLocation;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.engine.text.NameSuggestions;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.entry.ManagedEntry;
import dev.tidegate.integrations.entry.ShardOverride;
import dev.tidegate.integrations.settings.RenderProfile;
import dev.tidegate.integrations.target.ShardTarget;
import dev.tidegate.integrations.target.TargetKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Splits an entry into a partition for each target. */
final class KeyedSplitter {

    private final ManagedEntry entry;
    private final TargetKind kind;
    private final SplitResultBuilder result;
    private final PartitionSplitter partitions;
    private final Set<String> frozen;
    private final Map<String, PartitionOverrides> overrides = new LinkedHashMap<>();
    private final List<Problem> selectorErrors = new ArrayList<>();
    private final List<String> excluded = new ArrayList<>();

    /**
     * Creates a splitter for one entry.
     *
     * @param frozen the keys of partitions that are frozen already
     */
    KeyedSplitter(
            ManagedEntry entry,
            TargetKind kind,
            WorkloadNaming naming,
            SplitResultBuilder result,
            RenderProfile profile,
            Set<String> frozen) {
        this.entry = entry;
        this.kind = kind;
        this.result = result;
        this.frozen = frozen;
        this.partitions = new PartitionSplitter(entry, naming, result, profile);
    }

    /** The targets must be sorted. */
    SplitResult split(List<ShardTarget> targets, Map<String, ShardTarget> everyTarget, List<Problem> gaps) {
        entry.sharding().overrides().forEach(this::index);
        for (ShardTarget target : targets) {
            var own = overrides.remove(target.file());
            if (frozen.contains(target.key())) {
                continue;
            }
            var disabled = target.disables(entry.integration().name());
            if (disabled.isPresent()) {
                reportIneffective(own, target, disabled.get().place());
            } else if (own != null) {
                partitions.split(target, own);
            } else {
                unlisted(target);
            }
        }
        overrides.forEach((file, own) -> unresolved(file, own, everyTarget, !gaps.isEmpty()));
        if (!selectorErrors.isEmpty()) {
            return result.freezeEntry(selectorErrors);
        }
        if (!excluded.isEmpty()) {
            result.note(
                    entry.sharding().place(),
                    "%d %s%s not listed: %s"
                            .formatted(
                                    excluded.size(),
                                    kind.noun(),
                                    excluded.size() == 1 ? "" : "s",
                                    String.join(", ", excluded)));
        }
        return result.build(gaps);
    }

    private void index(ShardOverride override) {
        boolean known = override.selector()
                .<Boolean>match(
                        byTarget -> overridesOf(byTarget.file()).whole().add(override),
                        byIndex -> false,
                        bySubShard -> overridesOf(bySubShard.file()).add(bySubShard.index(), override));
        if (!known) {
            selectorErrors.add(result.problem(
                    override.place(),
                    IntegrationProblem.OVERRIDE_SELECTOR_INVALID,
                    "%s has targets, whose order may change; select one by shard".formatted(kind.strategyName())));
        }
    }

    private PartitionOverrides overridesOf(String file) {
        return overrides.computeIfAbsent(file, none -> new PartitionOverrides());
    }

    private void reportIneffective(@Nullable PartitionOverrides own, ShardTarget target, SourceLocation place) {
        if (own == null) {
            return;
        }
        for (ShardOverride override : own.all()) {
            result.problem(
                    override.place(),
                    IntegrationProblem.OVERRIDE_TARGET_DISABLED,
                    "the override has no effect: %s %s disables %s (%s)"
                            .formatted(
                                    kind.noun(),
                                    target.name(),
                                    entry.integration().name(),
                                    place));
        }
    }

    private void unlisted(ShardTarget target) {
        switch (entry.sharding().unlisted()) {
            case INCLUDE -> partitions.split(target, PartitionOverrides.NONE);
            case EXCLUDE -> excluded.add(target.key());
            case ERROR -> {
                var problem = result.problem(
                        listPlace(),
                        IntegrationProblem.PARTITION_UNLISTED,
                        "%s %s (%s) is not listed".formatted(kind.noun(), target.key(), target.file()));
                result.freezePartition(target.key(), List.of(problem));
            }
        }
    }

    /**
     * Handles overrides for files that are no target of the kind. It is not known which partition was meant, and that
     * partition must not run without its override: the whole entry is frozen.
     */
    private void unresolved(
            String file, PartitionOverrides own, Map<String, ShardTarget> everyTarget, boolean mayBeAGap) {
        var other = everyTarget.get(file);
        for (ShardOverride override : own.all()) {
            if (other != null) {
                selectorErrors.add(result.problem(
                        override.place(),
                        IntegrationProblem.OVERRIDE_KIND_MISMATCH,
                        "%s is of schema %s; %s wants one of schema %s"
                                .formatted(file, other.kind().schema(), kind.strategyName(), kind.schema())));
            } else if (!mayBeAGap) {
                selectorErrors.add(result.problem(
                        override.place(),
                        DataProblem.REF_NOT_FOUND,
                        "there is no " + file + NameSuggestions.question(file, everyTarget.keySet())));
            }
        }
    }

    /** The place of the list of targets: the first listed one, or where the list should be. */
    private SourceLocation listPlace() {
        var sharding = entry.sharding();
        var place = sharding.place();
        boolean isPartitions =
                !place.pointer().isRoot() && place.pointer().last().equals("partitions");
        if (!isPartitions) {
            return place;
        }
        var written = sharding.overrides().isEmpty()
                ? place
                : sharding.overrides().get(0).place();
        return new SourceLocation(
                place.file(), written.line(), written.column(), place.pointer().child("items"));
    }
}

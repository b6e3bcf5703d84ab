package dev.tidegate.integrations.shard;

import dev.tidegate.data.problem.DataProblem;
import dev.tidegate.data.problem.Near;
import dev.tidegate.data.problem.Place;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.entry.ManagedEntry;
import dev.tidegate.integrations.entry.ShardOverride;
import dev.tidegate.integrations.settings.RenderProfile;
import dev.tidegate.integrations.target.Target;
import dev.tidegate.integrations.target.TargetKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** An entry split into a partition for each target. */
final class KeyedSplit {

    private final ManagedEntry entry;
    private final TargetKind kind;
    private final SplitDraft draft;
    private final PartitionSplit partitions;
    private final Set<String> frozen;
    private final Map<String, PartitionOverrides> overrides = new LinkedHashMap<>();
    private final List<Problem> strangers = new ArrayList<>();
    private final List<String> leftOut = new ArrayList<>();

    /**
     * Ready to be split.
     *
     * @param frozen the keys of partitions that are left alone already
     */
    KeyedSplit(
            ManagedEntry entry,
            TargetKind kind,
            Naming naming,
            SplitDraft draft,
            RenderProfile profile,
            Set<String> frozen) {
        this.entry = entry;
        this.kind = kind;
        this.draft = draft;
        this.frozen = frozen;
        this.partitions = new PartitionSplit(entry, naming, draft, profile);
    }

    /** The targets must be in their order. */
    Split split(List<Target> targets, Map<String, Target> everyTarget, List<Problem> gaps) {
        entry.sharding().overrides().forEach(this::index);
        for (Target target : targets) {
            var own = overrides.remove(target.file());
            if (frozen.contains(target.key())) {
                continue;
            }
            var disabled = target.disables(entry.integration().name());
            if (disabled.isPresent()) {
                withoutEffect(own, target, disabled.get().place());
            } else if (own != null) {
                partitions.split(target, own);
            } else {
                unlisted(target);
            }
        }
        overrides.forEach((file, own) -> unresolved(file, own, everyTarget, !gaps.isEmpty()));
        if (!strangers.isEmpty()) {
            return draft.frozenWhole(strangers);
        }
        if (!leftOut.isEmpty()) {
            draft.note(
                    entry.sharding().place(),
                    "%d %s%s not listed: %s"
                            .formatted(
                                    leftOut.size(),
                                    noun(),
                                    leftOut.size() == 1 ? "" : "s",
                                    String.join(", ", leftOut)));
        }
        return draft.finish(gaps);
    }

    private void index(ShardOverride override) {
        boolean known = override.selector()
                .<Boolean>match(
                        byTarget -> of(byTarget.file()).whole().add(override),
                        byIndex -> false,
                        bySubShard -> of(bySubShard.file()).add(bySubShard.index(), override));
        if (!known) {
            strangers.add(draft.problem(
                    override.place(),
                    IntegrationProblem.OVERRIDE_SELECTOR_INVALID,
                    "%s has targets, whose order may change; select one by shard".formatted(kind.strategyName())));
        }
    }

    private PartitionOverrides of(String file) {
        return overrides.computeIfAbsent(file, none -> new PartitionOverrides());
    }

    private void withoutEffect(@Nullable PartitionOverrides own, Target target, Place place) {
        if (own == null) {
            return;
        }
        for (ShardOverride override : own.all()) {
            draft.problem(
                    override.place(),
                    IntegrationProblem.OVERRIDE_TARGET_DISABLED,
                    "the override has no effect: %s %s disables %s (%s)"
                            .formatted(
                                    noun(), target.name(), entry.integration().name(), place));
        }
    }

    private void unlisted(Target target) {
        switch (entry.sharding().unlisted()) {
            case INCLUDE -> partitions.split(target, PartitionOverrides.NONE);
            case EXCLUDE -> leftOut.add(target.key());
            case ERROR -> {
                var problem = draft.problem(
                        items(),
                        IntegrationProblem.PARTITION_UNLISTED,
                        "%s %s (%s) is not listed".formatted(noun(), target.key(), target.file()));
                draft.freezePartition(target.key(), List.of(problem));
            }
        }
    }

    /**
     * Overrides for files that are no target of the kind. Which partition was meant is anybody's guess, and whichever it
     * was must not lose what holds it back: they cost the whole entry.
     */
    private void unresolved(String file, PartitionOverrides own, Map<String, Target> everyTarget, boolean mayBeAGap) {
        var other = everyTarget.get(file);
        for (ShardOverride override : own.all()) {
            if (other != null) {
                strangers.add(draft.problem(
                        override.place(),
                        IntegrationProblem.OVERRIDE_KIND_MISMATCH,
                        "%s is of schema %s; %s wants one of schema %s"
                                .formatted(file, other.kind().schema(), kind.strategyName(), kind.schema())));
            } else if (!mayBeAGap) {
                strangers.add(draft.problem(
                        override.place(),
                        DataProblem.REF_NOT_FOUND,
                        "there is no " + file + Near.question(file, everyTarget.keySet())));
            }
        }
    }

    /** Where targets are listed: at the first that is, or where the list should be. */
    private Place items() {
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
        return new Place(
                place.file(), written.line(), written.column(), place.pointer().child("items"));
    }

    private String noun() {
        return switch (kind) {
            case AWS_ACCOUNT -> "account";
            case OPENSHIFT_CLUSTER -> "cluster";
            case OCM_ORGANIZATION -> "organisation";
            case OCM_ENVIRONMENT -> "OCM environment";
        };
    }
}

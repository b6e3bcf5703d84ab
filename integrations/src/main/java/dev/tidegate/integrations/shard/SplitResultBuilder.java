package dev.tidegate.integrations.shard;

import dev.tidegate.data.problem.LocatedProblem;
import dev.tidegate.data.problem.SourceLocation;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.engine.problem.ProblemCode;
import dev.tidegate.integrations.FrozenWorkloads;
import dev.tidegate.integrations.IntegrationNote;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.entry.ManagedEntry;
import dev.tidegate.integrations.entry.ResourceRequirements;
import dev.tidegate.integrations.entry.ShardOverride;
import dev.tidegate.integrations.entry.Sharding.Unlisted;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Builds the result of splitting an entry. Not thread-safe. */
final class SplitResultBuilder {

    private final ManagedEntry entry;
    private final List<Shard> shards = new ArrayList<>();
    private final List<FrozenWorkloads> frozen = new ArrayList<>();
    private final List<Problem> problems = new ArrayList<>();
    private final List<IntegrationNote> notes = new ArrayList<>();

    SplitResultBuilder(ManagedEntry entry) {
        this.entry = entry;
    }

    void add(Shard shard) {
        shards.add(shard);
    }

    Problem problem(SourceLocation place, ProblemCode code, String sentence) {
        var problem = new LocatedProblem(place, code, sentence).problem();
        problems.add(problem);
        return problem;
    }

    void note(SourceLocation place, String sentence) {
        notes.add(new IntegrationNote(place, sentence));
    }

    /** Freezes the whole entry. */
    void freeze(List<Problem> reasons) {
        freeze(null, null, reasons);
    }

    void freezePartition(String key, List<Problem> reasons) {
        freeze(key, null, reasons);
    }

    void freezeWorkload(String name, List<Problem> reasons) {
        freeze(null, name, reasons);
    }

    private void freeze(@Nullable String partition, @Nullable String workload, List<Problem> reasons) {
        frozen.add(new FrozenWorkloads(
                entry.integration().name(), entry.namespace().id(), partition, workload, reasons));
    }

    /** Reports warnings about an override that is used. */
    void review(ShardOverride override) {
        // If unlisted targets are excluded or an error, an override without values is not useless.
        if (override.isEmpty() && entry.sharding().unlisted() == Unlisted.INCLUDE) {
            problem(
                    override.place(),
                    IntegrationProblem.OVERRIDE_EMPTY,
                    "the override says whom it is for, but not what differs");
        }
        var resources = override.resources();
        if (resources != null) {
            var dropped = dropped(entry.spec().resources(), resources.value());
            if (!dropped.isEmpty()) {
                problem(
                        resources.place(),
                        IntegrationProblem.OVERRIDE_LOSES,
                        "the shard has no longer " + String.join(", ", dropped) + " of the spec");
            }
        }
    }

    /** Discards everything but the problems and freezes the whole entry. */
    SplitResult freezeEntry(List<Problem> reasons) {
        shards.clear();
        frozen.clear();
        freeze(reasons);
        return build(List.of());
    }

    SplitResult build(List<Problem> gaps) {
        return new SplitResult(shards, frozen, gaps, problems, notes);
    }

    private static List<String> dropped(ResourceRequirements spec, ResourceRequirements override) {
        var dropped = new ArrayList<String>();
        dropped(dropped, "requests", spec.requests(), override.requests());
        dropped(dropped, "limits", spec.limits(), override.limits());
        return dropped;
    }

    private static void dropped(
            List<String> dropped,
            String part,
            ResourceRequirements.@Nullable Amounts before,
            ResourceRequirements.@Nullable Amounts after) {
        if (before == null) {
            return;
        }
        if (before.cpu() != null && (after == null || after.cpu() == null)) {
            dropped.add(part + ".cpu " + before.cpu());
        }
        if (before.memory() != null && (after == null || after.memory() == null)) {
            dropped.add(part + ".memory " + before.memory());
        }
    }
}

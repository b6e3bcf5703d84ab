package dev.tidegate.integrations.shard;

import dev.tidegate.data.problem.Finding;
import dev.tidegate.data.problem.Place;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.engine.problem.ProblemCode;
import dev.tidegate.integrations.Frozen;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.Note;
import dev.tidegate.integrations.entry.ManagedEntry;
import dev.tidegate.integrations.entry.Resources;
import dev.tidegate.integrations.entry.ShardOverride;
import dev.tidegate.integrations.entry.Sharding.Unlisted;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A split in the making. Not thread-safe. */
final class SplitDraft {

    private final ManagedEntry entry;
    private final List<Shard> shards = new ArrayList<>();
    private final List<Frozen> frozen = new ArrayList<>();
    private final List<Problem> problems = new ArrayList<>();
    private final List<Note> notes = new ArrayList<>();

    SplitDraft(ManagedEntry entry) {
        this.entry = entry;
    }

    void add(Shard shard) {
        shards.add(shard);
    }

    Problem problem(Place place, ProblemCode code, String sentence) {
        var problem = new Finding(place, code, sentence).problem();
        problems.add(problem);
        return problem;
    }

    void note(Place place, String sentence) {
        notes.add(new Note(place, sentence));
    }

    /** Leaves all of the entry alone. */
    void freeze(List<Problem> because) {
        freeze(null, null, because);
    }

    void freezePartition(String key, List<Problem> because) {
        freeze(key, null, because);
    }

    void freezeWorkload(String name, List<Problem> because) {
        freeze(null, name, because);
    }

    private void freeze(@Nullable String partition, @Nullable String workload, List<Problem> because) {
        frozen.add(new Frozen(entry.integration().name(), entry.namespace().id(), partition, workload, because));
    }

    /** What is odd about an override that is used nevertheless. */
    void review(ShardOverride override) {
        // Where unlisted targets are left out or refused, naming a target says something already.
        if (override.isEmpty() && entry.sharding().unlisted() == Unlisted.INCLUDE) {
            problem(
                    override.place(),
                    IntegrationProblem.OVERRIDE_EMPTY,
                    "the override says whom it is for, but not what differs");
        }
        var resources = override.resources();
        if (resources != null) {
            var lost = lost(entry.spec().resources(), resources.value());
            if (!lost.isEmpty()) {
                problem(
                        resources.place(),
                        IntegrationProblem.OVERRIDE_LOSES,
                        "the shard has no longer " + String.join(", ", lost) + " of the spec");
            }
        }
    }

    /** Gives up everything but the problems: nothing of the entry can be trusted. */
    Split frozenWhole(List<Problem> because) {
        shards.clear();
        frozen.clear();
        freeze(because);
        return finish(List.of());
    }

    Split finish(List<Problem> gaps) {
        return new Split(shards, frozen, gaps, problems, notes);
    }

    private static List<String> lost(Resources spec, Resources override) {
        var lost = new ArrayList<String>();
        lost(lost, "requests", spec.requests(), override.requests());
        lost(lost, "limits", spec.limits(), override.limits());
        return lost;
    }

    private static void lost(
            List<String> lost, String part, Resources.@Nullable Amounts before, Resources.@Nullable Amounts after) {
        if (before == null) {
            return;
        }
        if (before.cpu() != null && (after == null || after.cpu() == null)) {
            lost.add(part + ".cpu " + before.cpu());
        }
        if (before.memory() != null && (after == null || after.memory() == null)) {
            lost.add(part + ".memory " + before.memory());
        }
    }
}

package dev.tidegate.integrations.shard;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.FrozenWorkloads;
import dev.tidegate.integrations.IntegrationNote;
import java.util.List;

/**
 * The result of splitting an entry.
 *
 * @param shards the usable ones, by key and number
 * @param frozen the others
 * @param gaps why targets may be missing; while there is a gap, a workload without a shard must not be deleted
 * @param problems all problems, including those that freeze something
 */
public record SplitResult(
        List<Shard> shards,
        List<FrozenWorkloads> frozen,
        List<Problem> gaps,
        List<Problem> problems,
        List<IntegrationNote> notes) {

    public SplitResult {
        shards = List.copyOf(shards);
        frozen = List.copyOf(frozen);
        gaps = List.copyOf(gaps);
        problems = List.copyOf(problems);
        notes = List.copyOf(notes);
    }
}

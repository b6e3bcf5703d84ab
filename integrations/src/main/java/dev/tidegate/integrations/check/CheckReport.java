package dev.tidegate.integrations.check;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.blast.BlastRadius;
import java.util.Collection;
import java.util.List;

/**
 * What a change would do.
 *
 * @param shards what becomes of the data of every shard of the integrations that are concerned
 * @param skipped integrations that are concerned but not tried
 * @param problems what is wrong in the newer revision and was not in the older one
 * @param known what is wrong in the newer revision and was in the older one already
 */
public record CheckReport(
        String base,
        String head,
        List<WorkloadChange> workloads,
        BlastRadius blastRadius,
        List<ShardVerdict> shards,
        List<PlannedRun> runs,
        List<SkippedCheck> skipped,
        List<Problem> problems,
        List<Problem> known) {

    public CheckReport {
        workloads = List.copyOf(workloads);
        shards = List.copyOf(shards);
        runs = List.copyOf(runs);
        skipped = List.copyOf(skipped);
        problems = List.copyOf(problems);
        known = List.copyOf(known);
    }

    public boolean hasNewErrors() {
        return problems.stream().anyMatch(Problem::isError);
    }

    /** The errors of the newer revision that were there before, and are nobody's fault now. */
    public List<Problem> knownErrors() {
        return known.stream().filter(Problem::isError).toList();
    }

    /** 0 if all is fine, 1 if a run failed, 2 if there are errors that were not there before, whatever the runs say. */
    public int exitCode(Collection<RunOutcome> outcomes) {
        if (hasNewErrors()) {
            return 2;
        }
        return outcomes.stream().allMatch(RunOutcome::isPassed) ? 0 : 1;
    }
}

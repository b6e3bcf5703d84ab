package dev.tidegate.integrations.check;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.IntegrationStatus;
import dev.tidegate.integrations.blastradius.BlastRadius;
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
        List<ShardImpact> shards,
        List<CheckRun> runs,
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

    /** The status of the check; errors that the base does not have take precedence over failed runs. */
    public IntegrationStatus status(Collection<CheckRunResult> results) {
        if (hasNewErrors()) {
            return IntegrationStatus.INVALID_INPUT;
        }
        return results.stream().allMatch(CheckRunResult::isPassed) ? IntegrationStatus.DONE : IntegrationStatus.FAILED;
    }
}

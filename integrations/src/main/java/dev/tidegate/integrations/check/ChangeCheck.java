package dev.tidegate.integrations.check;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.entry.Integration;
import dev.tidegate.integrations.workload.Workload;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Compares two revisions of the data: what becomes of workloads, and what should be tried before it does.
 *
 * <p>The same two revisions give the same report, byte by byte.
 */
public final class ChangeCheck {

    private final AffectedShards affected;
    private final RunSelection selection;
    private final RunMatrix matrix;
    private final Map<String, List<Workload>> workloads;
    private final List<ShardVerdict> verdicts = new ArrayList<>();
    private final List<SkippedCheck> skipped = new ArrayList<>();

    private ChangeCheck(CheckRequest request, DataChanges changes) {
        this.affected = new AffectedShards(request, changes, OutsidePaths.of(request));
        this.selection = new RunSelection(request.base().workloads());
        this.matrix = new RunMatrix(request.head());
        this.workloads = request.head().workloads().stream()
                .sorted((one, other) -> one.id().compareTo(other.id()))
                .collect(Collectors.groupingBy(
                        workload -> workload.shard().entry().integration().name()));
    }

    public static CheckReport of(CheckRequest request) {
        var changes = DataChanges.between(request.base().tree(), request.head().tree());
        var workloadChanges = WorkloadDiff.of(request, changes);
        var check = new ChangeCheck(request, changes);
        new TreeMap<>(request.head().desired().integrations()).values().forEach(check::plan);
        return new CheckReport(
                request.base().revision(),
                request.head().revision(),
                workloadChanges,
                Reach.of(request, workloadChanges),
                check.verdicts,
                check.matrix.runs(),
                check.skipped,
                newProblems(request.base().problems(), request.head().problems()));
    }

    private void plan(Integration integration) {
        var its = workloads.getOrDefault(integration.name(), List.of());
        boolean concerned = affected.concerns(integration);
        var found = concerned ? affected.of(integration, its) : List.<ShardVerdict>of();
        verdicts.addAll(found);
        var check = integration.check();
        if (check == null) {
            skip(integration, found, "has no pr_check, so nothing says how to try it");
        } else if (check.disabled()) {
            skip(integration, found, "its pr_check is disabled");
        } else if (its.isEmpty()) {
            if (concerned || check.always()) {
                skipped.add(
                        new SkippedCheck(integration.name(), "is not deployed, so no image is known to try it with"));
            }
        } else {
            matrix.add(integration, check, its, selection.choose(check, its, found, concerned));
        }
    }

    private void skip(Integration integration, List<ShardVerdict> found, String reason) {
        if (found.stream().anyMatch(ShardVerdict::isAffected)) {
            skipped.add(new SkippedCheck(integration.name(), reason));
        }
    }

    /** A problem that only moved to another line is not new. */
    private static List<Problem> newProblems(List<Problem> base, List<Problem> head) {
        var known = new HashMap<String, Integer>();
        base.forEach(problem -> known.merge(identity(problem), 1, Integer::sum));
        return head.stream()
                .filter(problem -> known.merge(identity(problem), -1, Integer::sum) < 0)
                .toList();
    }

    private static String identity(Problem problem) {
        return problem.code().name() + " " + problem.place().replaceFirst(":\\d+:\\d+", "");
    }
}

package dev.tidegate.integrations.check;

import dev.tidegate.integrations.FrozenWorkloads;
import dev.tidegate.integrations.entry.Integration;
import dev.tidegate.integrations.workload.Workload;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Compares two revisions of the data: what becomes of workloads, and what should be tried before it does.
 *
 * <p>The same two revisions give the same report, byte by byte.
 */
public final class ChangeCheck {

    private final AffectedShardFinder affected;
    private final CheckRunSelector selection;
    private final CheckRunPlanner matrix;
    private final Map<String, List<Workload>> workloads;
    private final Set<String> frozen;
    private final List<ShardImpact> verdicts = new ArrayList<>();
    private final List<SkippedCheck> skipped = new ArrayList<>();

    private ChangeCheck(CheckRequest request, DataChanges changes) {
        this.affected = new AffectedShardFinder(request, changes, NonDataFiles.of(request));
        this.selection = new CheckRunSelector(request.base().workloads());
        this.matrix = new CheckRunPlanner(request.head());
        this.workloads = request.head().workloads().stream()
                .sorted((one, other) -> one.id().compareTo(other.id()))
                .collect(Collectors.groupingBy(
                        workload -> workload.shard().entry().integration().name()));
        this.frozen = request.head().frozen().stream()
                .map(FrozenWorkloads::integration)
                .collect(Collectors.toSet());
    }

    public static CheckReport of(CheckRequest request) {
        var changes = DataChanges.between(request.base().tree(), request.head().tree());
        var workloadChanges = WorkloadDiff.of(request, changes);
        var check = new ChangeCheck(request, changes);
        var problems =
                ProblemDiff.between(request.base().problems(), request.head().problems());
        new TreeMap<>(request.head().desired().integrations()).values().forEach(check::plan);
        return new CheckReport(
                request.base().revision(),
                request.head().revision(),
                workloadChanges,
                CheckBlastRadius.of(request, workloadChanges, request.counts()),
                check.verdicts,
                check.matrix.runs(),
                check.skipped,
                problems.fresh(),
                problems.known());
    }

    private void plan(Integration integration) {
        var its = workloads.getOrDefault(integration.name(), List.of());
        boolean concerned = affected.concerns(integration);
        var found = concerned ? affected.of(integration, its) : List.<ShardImpact>of();
        verdicts.addAll(found);
        var check = integration.check();
        if (check == null) {
            skip(integration, found, "has no pr_check, so nothing says how to try it");
        } else if (check.disabled()) {
            skip(integration, found, "its pr_check is disabled");
        } else if (its.isEmpty()) {
            if (concerned || check.always()) {
                skipped.add(new SkippedCheck(integration.name(), absence(integration)));
            }
        } else {
            matrix.add(integration, check, its, selection.choose(check, its, found, concerned));
        }
    }

    private void skip(Integration integration, List<ShardImpact> found, String reason) {
        if (found.stream().anyMatch(ShardImpact::isAffected)) {
            skipped.add(new SkippedCheck(integration.name(), reason));
        }
    }

    private String absence(Integration integration) {
        return frozen.contains(integration.name())
                ? "cannot be told what it should run, so no image is known to try it with"
                : "is not deployed, so no image is known to try it with";
    }
}

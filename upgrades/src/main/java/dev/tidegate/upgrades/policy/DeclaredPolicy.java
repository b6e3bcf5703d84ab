package dev.tidegate.upgrades.policy;

import dev.tidegate.engine.problem.Problem;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The policy of a cluster with its values as they are written, not yet validated.
 *
 * @param workloads null if they cannot be read
 * @param soakDays null requires no soak
 * @param schedule null if it cannot be read
 * @param sector null if there is none or it cannot be read
 * @param sectorUnreadable whether there may be a sector, but it cannot be read
 * @param approvals empty for the default approvals
 * @param problems the problems found while reading; an error keeps the cluster from upgrades
 */
public record DeclaredPolicy(
        @Nullable List<String> workloads,
        @Nullable Integer soakDays,
        @Nullable String schedule,
        List<String> mutexes,
        @Nullable String sector,
        boolean sectorUnreadable,
        List<String> blockedVersions,
        List<String> approvals,
        ValueLocations locations,
        List<Problem> problems) {

    public DeclaredPolicy {
        workloads = workloads == null || workloads.isEmpty() ? null : List.copyOf(workloads);
        mutexes = List.copyOf(mutexes);
        blockedVersions = List.copyOf(blockedVersions);
        approvals = List.copyOf(approvals);
        problems = List.copyOf(problems);
    }

    /** The same policy with one more problem. */
    public DeclaredPolicy with(Problem problem) {
        return new DeclaredPolicy(
                workloads,
                soakDays,
                schedule,
                mutexes,
                sector,
                sectorUnreadable,
                blockedVersions,
                approvals,
                locations,
                Stream.concat(problems.stream(), Stream.of(problem)).toList());
    }
}

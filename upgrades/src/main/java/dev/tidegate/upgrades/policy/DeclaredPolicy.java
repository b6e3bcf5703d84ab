package dev.tidegate.upgrades.policy;

import dev.tidegate.engine.problem.Problem;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The policy of a cluster as it is written, value by value; none of them is judged yet.
 *
 * @param workloads null if they cannot be read
 * @param soakDays null asks for no soak
 * @param schedule null if it cannot be read
 * @param sector null if it names none, or if it cannot be read
 * @param sectorUnreadable whether it may name a sector, but cannot be read
 * @param approvals empty for the usual ones
 * @param problems what was found wrong while reading; an error costs the cluster
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
        Places places,
        List<Problem> problems) {

    public DeclaredPolicy {
        workloads = workloads == null || workloads.isEmpty() ? null : List.copyOf(workloads);
        mutexes = List.copyOf(mutexes);
        blockedVersions = List.copyOf(blockedVersions);
        approvals = List.copyOf(approvals);
        problems = List.copyOf(problems);
    }

    /** The same policy, with one more thing that is wrong with it. */
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
                places,
                Stream.concat(problems.stream(), Stream.of(problem)).toList());
    }
}

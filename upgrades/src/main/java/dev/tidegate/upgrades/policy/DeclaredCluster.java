package dev.tidegate.upgrades.policy;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.upgrades.fleet.Cluster;
import java.util.List;

/**
 * A cluster with the policy that is written for it.
 *
 * @param problems what came up when the two were brought together
 */
public record DeclaredCluster(Cluster cluster, DeclaredPolicy policy, List<Problem> problems) {

    public DeclaredCluster {
        problems = List.copyOf(problems);
    }
}

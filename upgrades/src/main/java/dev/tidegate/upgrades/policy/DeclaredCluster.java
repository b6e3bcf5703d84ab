package dev.tidegate.upgrades.policy;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.upgrades.fleet.Cluster;
import java.util.List;

/**
 * A cluster with the policy declared for it.
 *
 * @param problems the problems found when the cluster was matched with its entry
 */
public record DeclaredCluster(Cluster cluster, DeclaredPolicy policy, List<Problem> problems) {

    public DeclaredCluster {
        problems = List.copyOf(problems);
    }
}

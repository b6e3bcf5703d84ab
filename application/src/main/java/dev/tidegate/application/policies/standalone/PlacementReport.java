package dev.tidegate.application.policies.standalone;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.policies.placement.DecisionGroup;
import java.util.List;

/**
 * What one pass did about a placement.
 *
 * @param groups the groups it has now; none if it was left alone
 * @param writes how many requests changed something
 */
public record PlacementReport(List<DecisionGroup> groups, int writes, List<Problem> problems) {

    public PlacementReport {
        groups = List.copyOf(groups);
        problems = List.copyOf(problems);
    }
}

package dev.tidegate.engine.rollout;

import dev.tidegate.engine.Profile;
import dev.tidegate.engine.problem.Problem;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * Decides who of a fleet takes a revision now.
 *
 * <p>Pure: the same request at the same instant gives the same decision, whatever the order of groups and statuses.
 * Under {@link Profile#REFERENCE} the answer is the reference's own, traps included.
 */
public final class RolloutPlanner {

    private RolloutPlanner() {}

    public static RolloutPlanResult plan(RolloutRequest request, Instant now) {
        return request.profile() == Profile.REFERENCE ? referencePlan(request, now) : wavePlan(request, now);
    }

    private static RolloutPlanResult wavePlan(RolloutRequest request, Instant now) {
        var fleet = RolloutFleet.survey(request, now);
        return fleet.problems().stream().anyMatch(Problem::isError)
                ? new RolloutPlanResult.Refused(fleet.problems())
                : new RolloutPlanResult.Planned(new WavePlanner(request, fleet, now).plan(), fleet.problems());
    }

    private static RolloutPlanResult referencePlan(RolloutRequest request, Instant now) {
        var problems = unknownToReference(request);
        return problems.isEmpty()
                ? new RolloutPlanResult.Planned(new ReferenceRolloutPlanner(request, now).plan(), List.of())
                : new RolloutPlanResult.Refused(problems);
    }

    private static List<Problem> unknownToReference(RolloutRequest request) {
        var problems = new ArrayList<Problem>();
        if (request.strategy() instanceof RolloutStrategy.ManualPerGroup) {
            problems.add(new Problem(
                    RolloutProblem.STRATEGY_UNKNOWN_TO_REFERENCE,
                    "/strategy/type",
                    "the reference has no ManualPerGroup"));
        }
        if (request.strategy() instanceof RolloutStrategy.Staged) {
            problems.add(new Problem(
                    RolloutProblem.STRATEGY_UNKNOWN_TO_REFERENCE, "/strategy/type", "the reference has no Staged"));
        }
        if (!request.ignored().isEmpty()) {
            problems.add(new Problem(
                    RolloutProblem.STRATEGY_UNKNOWN_TO_REFERENCE, "/ignored", "the reference cannot ignore targets"));
        }
        return problems;
    }
}

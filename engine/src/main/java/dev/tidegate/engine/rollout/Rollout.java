package dev.tidegate.engine.rollout;

import dev.tidegate.engine.Profile;
import dev.tidegate.engine.problem.Problem;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/**
 * Decides who of a fleet takes a revision now.
 *
 * <p>Pure: the same request at the same instant gives the same decision, whatever the order of groups and statuses.
 * Under {@link Profile#REFERENCE} the answer is the reference's own, traps included.
 */
public final class Rollout {

    private Rollout() {}

    public static RolloutDecision plan(RolloutRequest request, Instant now) {
        var problems = problemsOf(request);
        if (problems.stream().anyMatch(Problem::isError)) {
            return new RolloutDecision.Refused(problems);
        }
        if (request.profile() == Profile.REFERENCE) {
            return new RolloutDecision.Planned(new ReferencePlanner(request, now).plan(), problems);
        }
        var fleet = Fleet.survey(request, now);
        problems.addAll(fleet.warnings());
        return new RolloutDecision.Planned(new WavePlanner(request, fleet, now).plan(), problems);
    }

    private static List<Problem> problemsOf(RolloutRequest request) {
        return request.profile() == Profile.REFERENCE ? unknownToReference(request) : duplicates(request);
    }

    private static List<Problem> unknownToReference(RolloutRequest request) {
        var problems = new ArrayList<Problem>();
        if (request.strategy() instanceof Strategy.ManualPerGroup) {
            problems.add(new Problem(
                    RolloutProblem.STRATEGY_UNKNOWN_TO_REFERENCE,
                    "/strategy/type",
                    "the reference has no ManualPerGroup"));
        }
        if (!request.ignored().isEmpty()) {
            problems.add(new Problem(
                    RolloutProblem.STRATEGY_UNKNOWN_TO_REFERENCE, "/ignored", "the reference cannot ignore targets"));
        }
        return problems;
    }

    private static List<Problem> duplicates(RolloutRequest request) {
        var problems = new ArrayList<Problem>();
        var targets = new HashSet<TargetName>(request.statuses().size() * 2);
        for (int i = 0; i < request.statuses().size(); i++) {
            var status = request.statuses().get(i);
            if (!targets.add(status.target())) {
                problems.add(new Problem(
                        RolloutProblem.DUPLICATE_STATUS, "/statuses/" + i, "a second status for " + status.target()));
            }
        }
        var orders = new HashSet<Integer>();
        for (int i = 0; i < request.groups().size(); i++) {
            var group = request.groups().get(i);
            if (!orders.add(group.order())) {
                problems.add(new Problem(
                        RolloutProblem.DUPLICATE_GROUP_INDEX,
                        "/groups/" + i,
                        "a second group with index " + group.order()));
            }
        }
        return problems;
    }
}

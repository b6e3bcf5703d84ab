package dev.tidegate.promotions.plan;

import dev.tidegate.engine.problem.Problem;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A plan, or why there is none. A plan may have problems of its own. */
public record PlanningResult(@Nullable PromotionPlan plan, List<Problem> problems) {

    public PlanningResult {
        problems = List.copyOf(problems);
    }

    static PlanningResult of(PromotionPlan plan) {
        return new PlanningResult(plan, plan.problems());
    }

    static PlanningResult refused(List<Problem> problems) {
        return new PlanningResult(null, problems);
    }

    static PlanningResult refused(Problem problem) {
        return refused(List.of(problem));
    }

    public Optional<PromotionPlan> value() {
        return Optional.ofNullable(plan);
    }
}

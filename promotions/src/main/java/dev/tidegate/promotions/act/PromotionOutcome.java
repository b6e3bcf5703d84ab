package dev.tidegate.promotions.act;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.promotions.plan.PromotionPlan;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What came of carrying a plan out.
 *
 * @param problems why nothing was done
 * @param request nothing where none was opened
 * @param commit that carries the change; nothing where there is none
 */
public record PromotionOutcome(
        PromotionPlan plan,
        List<PromotionStepResult> results,
        List<Problem> problems,
        @Nullable OpenRequest request,
        @Nullable String commit) {

    public PromotionOutcome {
        results = List.copyOf(results);
        problems = List.copyOf(problems);
    }

    public Optional<OpenRequest> openRequest() {
        return Optional.ofNullable(request);
    }

    public boolean has(PromotionStepResult.State state) {
        return results.stream().anyMatch(result -> result.state() == state);
    }
}

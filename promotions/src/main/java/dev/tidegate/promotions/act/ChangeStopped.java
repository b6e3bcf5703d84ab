package dev.tidegate.promotions.act;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.promotions.plan.PlanningResult;
import java.util.ArrayList;
import java.util.List;

/** A change cannot be made on the commit that was fetched: nothing is pushed. */
public final class ChangeStopped extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient List<Problem> problems;

    ChangeStopped(List<Problem> problems) {
        super(problems.toString());
        this.problems = new ArrayList<>(problems);
    }

    static ChangeStopped of(PlanningResult result) {
        return new ChangeStopped(result.problems());
    }

    public List<Problem> problems() {
        return List.copyOf(problems);
    }
}

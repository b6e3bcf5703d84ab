package dev.tidegate.integrations.report;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.act.Outcome;
import dev.tidegate.integrations.act.StepOutcome.Result;
import dev.tidegate.integrations.plan.Plan;
import java.util.List;

/** The number a command ends with; where several would do, the one that says most about what is broken. */
public final class ExitCode {

    static final int DONE = 0;
    static final int FAILED = 1;
    static final int INVALID_DATA = 2;
    static final int PENDING = 3;
    static final int REFUSED = 5;

    private ExitCode() {}

    /** After data were only read and rendered. */
    public static int of(List<Problem> problems) {
        return problems.stream().anyMatch(Problem::isError) ? INVALID_DATA : DONE;
    }

    /**
     * After a plan was shown.
     *
     * @param asked whether pending changes shall be told by the number
     */
    public static int of(Plan plan, List<Problem> problems, boolean asked) {
        if (!plan.unseen().isEmpty()) {
            return FAILED;
        }
        if (problems.stream().anyMatch(Problem::isError)) {
            return INVALID_DATA;
        }
        return asked && !plan.isEmpty() ? PENDING : DONE;
    }

    /** After a plan was carried out. */
    public static int of(Outcome outcome, List<Problem> problems) {
        if (!outcome.plan().unseen().isEmpty() || outcome.has(Result.FAILED)) {
            return FAILED;
        }
        if (problems.stream().anyMatch(Problem::isError)) {
            return INVALID_DATA;
        }
        return outcome.has(Result.REFUSED) ? REFUSED : DONE;
    }
}

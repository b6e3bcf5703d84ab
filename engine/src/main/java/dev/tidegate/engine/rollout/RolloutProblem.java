package dev.tidegate.engine.rollout;

import dev.tidegate.engine.problem.ProblemCode;

/** What can be wrong with a rollout request. */
public enum RolloutProblem implements ProblemCode {
    DUPLICATE_STATUS(Severity.ERROR, "keep one status per target"),
    DUPLICATE_GROUP_INDEX(Severity.ERROR, "give every group an index of its own"),
    STRATEGY_UNKNOWN_TO_REFERENCE(
            Severity.ERROR, "use the profile tidegate for ManualPerGroup, Staged and ignored targets"),
    TARGET_IN_TWO_GROUPS(Severity.WARNING, "let exactly one group contain the target; the lowest index wins"),
    MANDATORY_GROUP_EMPTY(
            Severity.WARNING,
            "correct the name or index, or remove the entry: nobody goes before a mandatory group has gone");

    private final Severity severity;
    private final String remedy;

    RolloutProblem(Severity severity, String remedy) {
        this.severity = severity;
        this.remedy = remedy;
    }

    @Override
    public Severity severity() {
        return severity;
    }

    @Override
    public String remedy() {
        return remedy;
    }
}

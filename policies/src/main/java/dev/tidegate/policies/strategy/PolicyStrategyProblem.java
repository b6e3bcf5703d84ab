package dev.tidegate.policies.strategy;

import dev.tidegate.engine.problem.ProblemCode;

/** What can be wrong with a rollout strategy. */
public enum PolicyStrategyProblem implements ProblemCode {
    INVALID_TYPE(Severity.ERROR, "write All, Progressive, ProgressivePerGroup or ManualPerGroup"),
    INVALID_BLOCK(Severity.ERROR, "give the strategy and its blocks as objects"),
    INVALID_PROGRESS_DEADLINE(Severity.ERROR, "write None, or hours, minutes and seconds in this order, as in 1h30m"),
    INVALID_MIN_SUCCESS_TIME(Severity.ERROR, "write 0, or hours, minutes and seconds in this order, as in 30m"),
    INVALID_MAX_FAILURES(Severity.ERROR, "write a number from 0 up, or a share from 0% to 100%"),
    INVALID_MAX_CONCURRENCY(Severity.ERROR, "write a number from 1 up, or a share from 1% to 100%"),
    INVALID_MANDATORY_GROUP(Severity.ERROR, "give each entry exactly one of groupName and groupIndex"),
    INVALID_IGNORE_SELECTOR(Severity.ERROR, "select with matchLabels or matchExpressions, or leave the field out"),
    UNKNOWN_FIELD(Severity.ERROR, "remove the field or correct its spelling"),
    STRATEGY_UNUSED_BLOCK(Severity.WARNING, "remove the block of the type that is not used");

    private final Severity severity;
    private final String remedy;

    PolicyStrategyProblem(Severity severity, String remedy) {
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

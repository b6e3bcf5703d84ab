package dev.tidegate.policies.vector;

import dev.tidegate.engine.problem.ProblemCode;

/** What can be wrong with a rollout vector itself. */
public enum RolloutVectorProblem implements ProblemCode {
    INVALID_JSON("write one JSON object per line, one object, or an array of objects"),
    INVALID_VECTOR("correct the field to the form the message names"),
    UNKNOWN_KEY("remove the key or correct its spelling");

    private final String remedy;

    RolloutVectorProblem(String remedy) {
        this.remedy = remedy;
    }

    @Override
    public Severity severity() {
        return Severity.ERROR;
    }

    @Override
    public String remedy() {
        return remedy;
    }
}

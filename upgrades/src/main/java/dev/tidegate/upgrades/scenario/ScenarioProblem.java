package dev.tidegate.upgrades.scenario;

import dev.tidegate.engine.problem.ProblemCode;

/** The problems of scenario files. */
public enum ScenarioProblem implements ProblemCode {
    SCENARIO_FIELD_UNKNOWN(Severity.ERROR, "correct the name of the field, or remove it"),
    SCENARIO_VALUE(Severity.ERROR, "give the field a value of the form that is shown"),
    SCENARIO_CLUSTER_UNKNOWN(Severity.ERROR, "name a cluster that is given"),
    SCENARIO_CLUSTER_TWICE(Severity.ERROR, "give every cluster a name of its own"),
    SCENARIO_EMPTY(Severity.ERROR, "give a fleet, and steps with something to expect");

    private final Severity severity;
    private final String remedy;

    ScenarioProblem(Severity severity, String remedy) {
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

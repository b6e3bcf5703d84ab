package dev.tidegate.policies.placement;

import dev.tidegate.engine.problem.ProblemCode;

/** Why a placement is not evaluated in standalone mode. */
public enum PlacementProblem implements ProblemCode {
    PLACEMENT_SELECTOR_INVALID(Severity.ERROR, "correct the selector; the decisions stay as they are until then"),
    PLACEMENT_TOLERATION_INVALID(
            Severity.ERROR, "give a toleration a key unless its operator is Exists, and no value if it is"),
    PLACEMENT_GROUP_SIZE_INVALID(Severity.ERROR, "write a number from 1 up, or a share from 1% to 100%"),
    PLACEMENT_UNSUPPORTED(Severity.ERROR, "remove the field, or run the placement controller of OCM"),
    PLACEMENT_CONTROLLER_ACTIVE(
            Severity.ERROR,
            "turn standalone mode off; where that controller was removed for good, delete the decisions it left");

    private final Severity severity;
    private final String remedy;

    PlacementProblem(Severity severity, String remedy) {
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

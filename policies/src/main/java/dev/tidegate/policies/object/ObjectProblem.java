package dev.tidegate.policies.object;

import dev.tidegate.engine.problem.ProblemCode;

/** What can be wrong with an object on a hub. */
public enum ObjectProblem implements ProblemCode {
    UNREADABLE_OBJECT(Severity.ERROR, "correct the field; until then the object is left as it is"),
    POLICY_NAME_TOO_LONG(
            Severity.ERROR, "shorten the name or the namespace: together they may have 62 characters at most"),
    PLACEMENT_MISSING(Severity.WARNING, "create the placement, or correct the name in the binding"),
    UNKNOWN_APPROVAL_GROUP(Severity.WARNING, "correct the name of the group, or remove the switch"),
    APPROVALS_UNUSED(Severity.WARNING, "remove the switches, or use the type ManualPerGroup"),
    ROLLOUT_STATUS_LOST(
            Severity.WARNING, "nothing needs to be done: clusters that hold the version and are well pass as they are");

    private final Severity severity;
    private final String remedy;

    ObjectProblem(Severity severity, String remedy) {
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

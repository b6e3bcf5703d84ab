package dev.tidegate.policies.lint;

import dev.tidegate.engine.problem.ProblemCode;

/** What is allowed in objects of policy rollouts and surprises people. */
public enum PolicyLintProblem implements ProblemCode {
    GROUP_INDEX_UNSTABLE("name the group with groupName: a group that matches no cluster uses no index"),
    GROUPS_NOT_FOLLOWED(
            "use ProgressivePerGroup, or name the groups that go first in mandatoryDecisionGroups: Progressive goes through"
                    + " the fleet by names"),
    INFORM_MAY_FAIL(
            "expect the rollout to fail where clusters do not comply, which a policy that only informs does not change; or"
                    + " leave progressDeadline out"),
    HUB_TEMPLATE_UNSUPPORTED(
            "use what is supported, or keep this policy with the stock propagator: the template is not resolved"),
    NO_PROGRESS_DEADLINE(
            "set progressDeadline: without it no cluster ever counts as failed, and a rollout may wait for ever"),
    SET_ROLLED_OUT_SINGLY(
            "expect each policy of the set to have a rollout of its own; a set as one unit is not supported"),
    STANDING_APPROVAL("set approvalsForVersion, unless every later version shall be admitted unseen"),
    VERSION_MISSING(
            "give the policy the annotation policy.open-cluster-management.io/version, so that approvals can be for it"),
    MANDATORY_GROUP_UNKNOWN(
            "correct the name, or add the group to a placement: a group that nobody is in holds all others"),
    OFFLINE_CLUSTERS_LEAVE(
            "tolerate the taints cluster.open-cluster-management.io/unreachable and unavailable, if clusters that go offline"
                    + " shall time out instead of losing the policy"),
    WHOLE_GROUP_MAY_FAIL(
            "lower maxFailures below clustersPerDecisionGroup, if a group that fails as a whole shall stop the rollout"),
    GROUP_SELECTOR_MISSPELT("write groupClusterSelector with a labelSelector; another field selects nothing");

    private final String remedy;

    PolicyLintProblem(String remedy) {
        this.remedy = remedy;
    }

    @Override
    public Severity severity() {
        return this == GROUP_SELECTOR_MISSPELT ? Severity.ERROR : Severity.WARNING;
    }

    @Override
    public String remedy() {
        return remedy;
    }
}

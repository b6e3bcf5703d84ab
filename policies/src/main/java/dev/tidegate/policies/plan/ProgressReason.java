package dev.tidegate.policies.plan;

/** Why a rollout goes on, or does not: the reason of its condition {@code Progressing}. */
public enum ProgressReason {
    ROLLING("Rolling"),
    SOAKING("Soaking"),
    WAITING_FOR_APPROVAL("WaitingForApproval"),
    PAUSED("Paused"),
    PLACEMENT_UNSETTLED("PlacementUnsettled"),
    STRATEGY_INVALID("StrategyInvalid"),
    NO_CLUSTERS("NoClusters"),
    COMPLETE("Complete"),
    COMPLETE_WITH_FAILURES("CompleteWithFailures"),
    MAX_FAILURES_EXCEEDED("MaxFailuresExceeded"),
    DISABLED("Disabled"),
    PROPAGATOR_ACTIVE("PropagatorActive"),
    PROPAGATOR_CONFLICT("PropagatorConflict"),
    /** The hub lacks a definition, or one of them drops what is needed. */
    HUB_UNFIT("HubUnfit"),
    MASS_REMOVAL("MassRemoval");

    private final String wireName;

    ProgressReason(String wireName) {
        this.wireName = wireName;
    }

    public String wireName() {
        return wireName;
    }
}

package dev.tidegate.upgrades;

/**
 * The outcome for one cluster in one run, or for one version offered to it. The names are stable: metrics, logs and
 * pages use them.
 */
public enum OutcomeCode {
    SCHEDULED("an upgrade is ordered"),
    NODE_POOL_SCHEDULED("the upgrade of a node pool is ordered"),
    CHANNEL_SWITCHED("the update channel is switched to the next minor version"),
    UP_TO_DATE("no newer version is offered"),

    POLICY_INVALID("the policy of the cluster has errors"),
    POLICY_PARTIAL("the cluster has labels but no policy"),
    POLICY_EXISTS("an upgrade is ordered already"),
    PAUSED("upgrades are paused"),
    CLUSTER_NOT_READY("the cluster is not ready"),
    CLUSTER_INCOMPLETE("a version of the cluster is not known"),
    CLUSTER_UNHEALTHY("the cluster is not healthy"),
    HEALTH_UNKNOWN("the health of the cluster cannot be read, and is enforced"),
    VERSION_UNPARSABLE("a version of the cluster cannot be read"),
    ORDERS_UNKNOWN("it is not known whether an upgrade is ordered"),
    OUT_OF_WINDOW("the schedule has no start that can be ordered now"),
    LOCKED("a mutex is held by others"),
    SECTOR_LIMIT("as many upgrades run in the sector as it allows"),
    NO_CANDIDATE("no offered version passes all checks"),

    BLOCKED("the version is blocked"),
    NOT_SOAKED("the version has not soaked long enough"),
    SECTOR_BEHIND("a sector that goes first runs an older version"),
    SECTOR_UNKNOWN("a sector that goes first does not exist"),
    SECTOR_UNCERTAIN("what a sector that goes first runs is not known"),
    INHERITED_BEHIND("an organisation that goes first runs an older version"),
    INHERIT_UNVERIFIED("an organisation that goes first does not share what it runs"),
    GATE_UNACKED("a version gate is not acknowledged"),
    ABOVE_MAX_MINOR("the version is above the highest minor version allowed"),

    HOOK_FAILED("what must be done before the upgrade failed"),
    ORDER_REJECTED("the order was refused"),
    ORG_STOPPED("the organisation is stopped"),
    HISTORY_CORRUPT("the soak history cannot be read");

    private final String sentence;

    OutcomeCode(String sentence) {
        this.sentence = sentence;
    }

    /** What the code means, without a full stop. */
    public String sentence() {
        return sentence;
    }
}

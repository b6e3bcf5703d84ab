package dev.tidegate.endtoend.checker;

/** What must hold whatever happens. */
public enum CheckedRule {
    /** A mutex has no more holders than its sector allows. */
    CAPACITY,
    /** A cluster with an order gets no other. */
    ONE_ORDER,
    /** What is ordered is offered, and is an upgrade. */
    OFFERED,
    /** What is ordered is not blocked, and not above the highest minor version that is wanted. */
    NOT_BLOCKED,
    /** What is ordered has run for as long as wanted, for every workload. */
    SOAKED,
    /** The sectors that go first run what is ordered. */
    SECTORS_FIRST,
    /** An upgrade begins when its cluster's schedule says, neither too soon nor too late. */
    IN_TIME,
    /** Only clusters that are ready, and may be upgraded, are. */
    SOUND_CLUSTER,
    /** Only organisations that were named are touched. */
    NAMED_ORGANISATION,
    /** A minor version is entered only after its gates were acknowledged, and only gates that may be are. */
    ACKNOWLEDGED,
    /** A channel leads to the next minor version, and only from the one the whole cluster runs. */
    CHANNEL,
    /** Nothing is ordered that is then refused. */
    NOT_REFUSED,
    /** Orders are never taken back. */
    NO_CANCELLATION,
    /** The same is told once a day. */
    TOLD_ONCE,
    /** Nobody is told that labels are wrong that are right. */
    TOLD_RIGHTLY,
    /** Nobody's secret is written down. */
    SECRECY
}

package dev.tidegate.engine.rollout;

/** What a plan means for one target. */
public enum RolloutStep {
    /** Takes the revision now. */
    START,
    /** Has the revision and is in flight: progressing, failing inside its deadline, or soaking. */
    CONTINUE,
    /** Has everything to do and is held back. */
    HOLD,
    /** Has the revision and needs nothing more, or is left out. */
    SETTLED,
    /** Failed for good. */
    LOST
}

package dev.tidegate.engine.rollout;

/** How seriously a budget of failures is taken. */
public enum FailureBound {
    /**
     * Whatever is in flight may fail, so it counts against the budget before it does: with a budget of f, never more
     * than f targets fail, whatever happens. A budget of 0 would forbid the first step, so one target at a time is
     * risked even then, and its failure ends the rollout.
     */
    STRICT,
    /** Only what has failed counts: everything in flight at the moment of the breach may still fail on top. */
    LENIENT
}

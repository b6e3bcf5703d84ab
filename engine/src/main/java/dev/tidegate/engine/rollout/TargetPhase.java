package dev.tidegate.engine.rollout;

/** How far a target is with a revision. */
public enum TargetPhase {
    /** The revision is not in place. */
    TO_APPLY("ToApply"),
    /** In place, and no verdict on it yet. */
    PROGRESSING("Progressing"),
    /** In place and well. */
    SUCCEEDED("Succeeded"),
    /** In place and reported failing; counts as a failure, and may still recover before its deadline. */
    FAILED("Failed"),
    /** Gave no success before its deadline; final. */
    TIMED_OUT("TimeOut"),
    /** Left out of this rollout. */
    SKIPPED("Skip");

    private final String wireName;

    TargetPhase(String wireName) {
        this.wireName = wireName;
    }

    /** The name used in statuses and API objects. */
    public String wireName() {
        return wireName;
    }
}

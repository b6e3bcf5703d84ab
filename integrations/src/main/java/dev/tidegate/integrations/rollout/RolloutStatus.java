package dev.tidegate.integrations.rollout;

/** How a rollout stands as a whole. */
public enum RolloutStatus {
    RUNNING,
    /** A person holds it. */
    PAUSED,
    /** A wave has failed; a person has to say how it goes on. */
    FAILED,
    /** A person took everything back. */
    REVERTED,
    /** A person wants everybody on the new image now, without waves. */
    COMPLETING,
    /** Everybody is through. */
    DONE;

    boolean isOver() {
        return this == DONE || this == REVERTED;
    }
}

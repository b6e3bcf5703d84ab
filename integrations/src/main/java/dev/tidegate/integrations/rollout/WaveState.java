package dev.tidegate.integrations.rollout;

/** How far a wave is. */
public enum WaveState {
    /** Nobody in it has started. */
    WAITING,
    /** Some of it are on the new image, and not all are well. */
    RUNNING,
    /** All of it are well, and watched a little longer. */
    SOAKING,
    /** Through. It is not asked to soak again, but a shard of it that is not well holds everybody else. */
    DONE,
    /** A person holds it. */
    PAUSED,
    /** A shard of it has failed, and all stay where they are. */
    FAILED,
    /** It was taken back to the old image. */
    REVERTED
}

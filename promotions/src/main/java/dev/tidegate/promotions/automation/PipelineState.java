package dev.tidegate.promotions.automation;

/** How the newest pipeline of a merge request stands; skipped ones do not count. */
public enum PipelineState {
    NONE,
    PENDING,
    RUNNING,
    SUCCEEDED,
    FAILED,
    CANCELLED
}

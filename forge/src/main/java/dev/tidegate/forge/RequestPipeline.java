package dev.tidegate.forge;

import java.time.Instant;

/**
 * What the checks of a request came to on its present head: the newest pipeline that was not skipped, or all check runs
 * together.
 *
 * @param commit what was checked
 */
public record RequestPipeline(State state, String commit, String url, Instant startedAt) {

    /** What became of it. */
    public enum State {
        PENDING,
        RUNNING,
        SUCCEEDED,
        FAILED,
        CANCELLED
    }
}

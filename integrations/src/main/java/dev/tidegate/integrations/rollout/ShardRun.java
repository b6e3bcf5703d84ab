package dev.tidegate.integrations.rollout;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One run of a shard that has ended.
 *
 * @param startedAt when it started, or the latest instant at which it certainly had not
 * @param status its exit status; zero is success
 * @param imageRef the image reference it ran; null if that is not known
 * @param runner which of several runners that are there at the same time; null if there is one, if it is not known, or if
 *     the runner is gone
 */
public record ShardRun(
        Instant startedAt,
        Instant endedAt,
        int status,
        Duration took,
        @Nullable String imageRef,
        @Nullable String runner) {

    /** A run of the only runner. */
    public ShardRun(Instant startedAt, Instant endedAt, int status, Duration took, @Nullable String imageRef) {
        this(startedAt, endedAt, status, took, imageRef, null);
    }

    /** A run whose image is not known. */
    public ShardRun(Instant startedAt, Instant endedAt, int status, Duration took) {
        this(startedAt, endedAt, status, took, null);
    }

    public boolean isClean() {
        return status == 0;
    }
}

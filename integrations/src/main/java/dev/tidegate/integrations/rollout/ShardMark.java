package dev.tidegate.integrations.rollout;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What is remembered of a shard that was given the new image.
 *
 * @param givenAt when it was given the image
 * @param judgedFrom what happened before says nothing: when it was given the image, or last told to try again
 * @param countedFrom since when its failed runs are counted: since it was last well, or since it is judged
 * @param healthySince since when it is well; null if it is not
 * @param unhealthySince since when something is wrong with it; null if nothing is
 * @param failedAt when it was found to have failed; null if it was not
 */
public record ShardMark(
        Instant givenAt,
        Instant judgedFrom,
        Instant countedFrom,
        @Nullable Instant healthySince,
        @Nullable Instant unhealthySince,
        @Nullable Instant failedAt) {

    static ShardMark given(Instant at) {
        return judged(at, at);
    }

    static ShardMark judged(Instant givenAt, Instant from) {
        return new ShardMark(givenAt, from, from, null, null, null);
    }

    boolean isHealthy() {
        return healthySince != null;
    }

    boolean hasFailed() {
        return failedAt != null;
    }

    /** Judged anew from now on, unless it is well. */
    ShardMark retried(Instant now) {
        return isHealthy() ? this : judged(givenAt, now);
    }

    /**
     * The same after another look. That it turned healthy is dated now, when it was seen; that it was not in between is
     * believed the evidence.
     */
    ShardMark seen(Health health, Instant now) {
        return health.match(
                healthy -> well(healthy, now),
                progressing -> new ShardMark(givenAt, judgedFrom, countedFrom, null, null, null),
                unhealthy -> new ShardMark(
                        givenAt,
                        judgedFrom,
                        countedFrom,
                        null,
                        unhealthySince == null ? later(judgedFrom, unhealthy.since()) : unhealthySince,
                        null),
                unseen -> new ShardMark(givenAt, judgedFrom, countedFrom, null, null, null));
    }

    private ShardMark well(Health.Healthy healthy, Instant now) {
        if (healthySince == null) {
            return new ShardMark(givenAt, judgedFrom, later(countedFrom, healthy.since()), now, null, null);
        }
        // Nobody remembers runs for ever. Only a bad one that can be seen tells that the streak is younger than known.
        return healthy.isRecovered()
                ? new ShardMark(
                        givenAt,
                        judgedFrom,
                        later(countedFrom, healthy.since()),
                        later(healthySince, healthy.since()),
                        null,
                        null)
                : this;
    }

    ShardMark failed(Instant at) {
        return new ShardMark(givenAt, judgedFrom, countedFrom, null, unhealthySince, at);
    }

    private static Instant later(Instant one, Instant other) {
        return one.isAfter(other) ? one : other;
    }
}

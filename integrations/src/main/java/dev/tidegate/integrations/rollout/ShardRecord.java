package dev.tidegate.integrations.rollout;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The stored progress of a shard that was given the new image.
 *
 * @param givenAt when it was given the image
 * @param imageSince since when its workload asks for the image, as far as observed; null if it does not
 * @param judgedFrom evidence from before does not count: when it was given the image, or last told to try again
 * @param countedFrom since when its failed runs are counted: since it was last healthy, or since it is judged
 * @param healthySince since when it is healthy; null if it is not
 * @param unhealthySince since when it is unhealthy; null if it is not
 * @param failedAt when it was found to have failed; null if it was not
 */
public record ShardRecord(
        Instant givenAt,
        @Nullable Instant imageSince,
        Instant judgedFrom,
        Instant countedFrom,
        @Nullable Instant healthySince,
        @Nullable Instant unhealthySince,
        @Nullable Instant failedAt) {

    public static ShardRecord given(Instant at) {
        return new ShardRecord(at, null, at, at, null, null, null);
    }

    boolean isHealthy() {
        return healthySince != null;
    }

    boolean hasFailed() {
        return failedAt != null;
    }

    /** Whether a person told it to try again, so that what is seen of it may be from before. */
    boolean isRetried() {
        return judgedFrom.isAfter(givenAt);
    }

    /** Judged anew from now on, unless it is healthy. */
    ShardRecord retried(Instant now) {
        return isHealthy() ? this : new ShardRecord(givenAt, imageSince, now, now, null, null, null);
    }

    /**
     * The record with what an observation says about the image of the workload.
     *
     * @param to the new image
     * @param observation null if the shard could not be observed
     */
    public ShardRecord observed(String to, @Nullable ShardObservation observation, Instant now) {
        if (observation == null || !now.isAfter(givenAt)) {
            // At the very instant it is given the image, the workload may still have the old one.
            return this;
        }
        if (!to.equals(observation.workload().imageRef())) {
            return withImageSince(null);
        }
        if (imageSince != null) {
            return this;
        }
        var since = observation.workload().since();
        var seen = since == null || since.isAfter(now) ? now : since;
        // A record of an earlier version has no such instant; one that is healthy was healthy on the new image.
        return withImageSince(isHealthy() ? givenAt : later(givenAt, seen));
    }

    private ShardRecord withImageSince(@Nullable Instant since) {
        return new ShardRecord(givenAt, since, judgedFrom, countedFrom, healthySince, unhealthySince, failedAt);
    }

    /**
     * The record after another evaluation. A shard that turns healthy is healthy from now on, when that was observed; if
     * it was unhealthy in between, the evidence says since when it is healthy again.
     */
    ShardRecord seen(ShardHealthStatus health, Instant now) {
        return health.match(
                healthy -> healthy(healthy, now),
                progressing -> evaluated(null, null),
                unhealthy ->
                        evaluated(null, unhealthySince == null ? later(judgedFrom, unhealthy.since()) : unhealthySince),
                unseen -> evaluated(null, null));
    }

    private ShardRecord evaluated(@Nullable Instant healthy, @Nullable Instant unhealthy) {
        return new ShardRecord(givenAt, imageSince, judgedFrom, countedFrom, healthy, unhealthy, null);
    }

    private ShardRecord healthy(ShardHealthStatus.Healthy healthy, Instant now) {
        if (!now.isAfter(givenAt)) {
            return evaluated(null, null);
        }
        if (healthySince == null || !healthySince.isAfter(givenAt)) {
            return healthyFrom(now, healthy.since());
        }
        // Runs are not kept for ever: only an unhealthy one among them shows that the healthy time is shorter.
        return healthy.isRecovered() ? healthyFrom(later(healthySince, healthy.since()), healthy.since()) : this;
    }

    private ShardRecord healthyFrom(Instant since, Instant evidence) {
        return new ShardRecord(givenAt, imageSince, judgedFrom, later(countedFrom, evidence), since, null, null);
    }

    ShardRecord failed(Instant at) {
        return new ShardRecord(givenAt, imageSince, judgedFrom, countedFrom, null, unhealthySince, at);
    }

    private static Instant later(Instant one, Instant other) {
        return one.isAfter(other) ? one : other;
    }
}

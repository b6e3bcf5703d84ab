package dev.tidegate.kube;

import dev.tidegate.http.Backoff;
import dev.tidegate.http.RetrySettings;
import dev.tidegate.http.TransferSettings;
import java.time.Duration;

/**
 * The limits of requests to one cluster.
 *
 * @param inFlight requests in flight at once
 * @param answering how long one attempt may take
 * @param attempts how often a request that may be repeated is sent
 * @param longestWait a cluster that asks for a longer wait is given up
 * @param pageSize objects per page of a list
 */
public record KubeLimits(
        int inFlight,
        TransferSettings transfer,
        Duration answering,
        int attempts,
        Backoff backoff,
        Duration longestWait,
        int pageSize) {

    public KubeLimits {
        if (inFlight < 1 || attempts < 1 || pageSize < 1) {
            throw new IllegalArgumentException("at least one request, one attempt and one object per page");
        }
    }

    public static KubeLimits defaults() {
        return new KubeLimits(
                10,
                new TransferSettings(Duration.ofSeconds(5), 256L * 1024 * 1024),
                Duration.ofSeconds(30),
                4,
                Backoff.below(Duration.ofMillis(500), Duration.ofSeconds(8)),
                Duration.ofSeconds(60),
                500);
    }

    public KubeLimits withInFlight(int requests) {
        return new KubeLimits(requests, transfer, answering, attempts, backoff, longestWait, pageSize);
    }

    public KubeLimits withAnswering(Duration longest) {
        return new KubeLimits(inFlight, transfer, longest, attempts, backoff, longestWait, pageSize);
    }

    public KubeLimits withAttempts(int number) {
        return new KubeLimits(inFlight, transfer, answering, number, backoff, longestWait, pageSize);
    }

    public KubeLimits withPageSize(int objects) {
        return new KubeLimits(inFlight, transfer, answering, attempts, backoff, longestWait, objects);
    }

    RetrySettings retry() {
        // The budget is never the limit: every attempt and every wait may take its whole time.
        var budget = answering.plus(longestWait).multipliedBy(attempts);
        return new RetrySettings(attempts, backoff, longestWait, answering, budget);
    }
}

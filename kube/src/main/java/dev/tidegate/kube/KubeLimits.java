package dev.tidegate.kube;

import java.time.Duration;

/**
 * What is asked of a cluster at most.
 *
 * @param inFlight requests under way at once
 * @param connecting how long a connection may take to be made
 * @param answering how long one request may take
 * @param attempts how often a request that may be repeated is sent
 * @param firstWait the longest wait before the second attempt; it doubles with each
 * @param longestWait the longest wait of our own choosing
 * @param longestAsked the longest wait a cluster may ask for; where it asks for more, we give up
 * @param pageSize objects per page of a list
 */
public record KubeLimits(
        int inFlight,
        Duration connecting,
        Duration answering,
        int attempts,
        Duration firstWait,
        Duration longestWait,
        Duration longestAsked,
        int pageSize) {

    public KubeLimits {
        if (inFlight < 1 || attempts < 1 || pageSize < 1) {
            throw new IllegalArgumentException("at least one request, one attempt and one object per page");
        }
    }

    public static KubeLimits defaults() {
        return new KubeLimits(
                10,
                Duration.ofSeconds(5),
                Duration.ofSeconds(30),
                4,
                Duration.ofMillis(500),
                Duration.ofSeconds(8),
                Duration.ofSeconds(60),
                500);
    }

    public KubeLimits withInFlight(int requests) {
        return new KubeLimits(
                requests, connecting, answering, attempts, firstWait, longestWait, longestAsked, pageSize);
    }

    public KubeLimits withAnswering(Duration longest) {
        return new KubeLimits(inFlight, connecting, longest, attempts, firstWait, longestWait, longestAsked, pageSize);
    }

    public KubeLimits withAttempts(int number) {
        return new KubeLimits(inFlight, connecting, answering, number, firstWait, longestWait, longestAsked, pageSize);
    }

    public KubeLimits withPageSize(int objects) {
        return new KubeLimits(inFlight, connecting, answering, attempts, firstWait, longestWait, longestAsked, objects);
    }
}

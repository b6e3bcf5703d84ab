package dev.tidegate.ocm.settings;

import java.time.Duration;

/**
 * How OCM is asked. The defaults are polite enough for a shared production installation and fast enough for a thousand
 * clusters.
 *
 * @param tokenMargin a token with less than this left is replaced before it is used
 */
public record OcmSettings(
        Retry retry, Rate rate, Concurrency concurrency, Lists lists, Transfer transfer, Duration tokenMargin) {

    public OcmSettings {
        require(!tokenMargin.isNegative(), "the token margin must not be negative");
    }

    public static OcmSettings defaults() {
        return new OcmSettings(
                new Retry(4, Duration.ofSeconds(1), Duration.ofSeconds(30), 20, Duration.ofSeconds(120)),
                new Rate(100, 100, Duration.ofSeconds(60)),
                new Concurrency(16, 4),
                new Lists(100, 10_000, 100, 8_000),
                new Transfer(Duration.ofSeconds(10), Duration.ofSeconds(60), 32L * 1024 * 1024),
                Duration.ofSeconds(60));
    }

    public OcmSettings withRetry(Retry other) {
        return new OcmSettings(other, rate, concurrency, lists, transfer, tokenMargin);
    }

    public OcmSettings withRate(Rate other) {
        return new OcmSettings(retry, other, concurrency, lists, transfer, tokenMargin);
    }

    public OcmSettings withConcurrency(Concurrency other) {
        return new OcmSettings(retry, rate, other, lists, transfer, tokenMargin);
    }

    public OcmSettings withLists(Lists other) {
        return new OcmSettings(retry, rate, concurrency, other, transfer, tokenMargin);
    }

    public OcmSettings withTransfer(Transfer other) {
        return new OcmSettings(retry, rate, concurrency, lists, other, tokenMargin);
    }

    /**
     * How often a request is tried.
     *
     * @param attempts all attempts, the first included
     * @param firstWait the wait before the second attempt; each further wait is twice the one before
     * @param longestWait no wait of our own choosing is longer; a wait the server asks for may be
     * @param jitterPercent how far a wait may lie above or below its nominal length
     * @param budget when this has passed since the first attempt, or would pass while waiting, the request has failed
     */
    public record Retry(int attempts, Duration firstWait, Duration longestWait, int jitterPercent, Duration budget) {

        public Retry {
            require(attempts >= 1, "a request needs at least one attempt");
            require(isPositive(firstWait) && isPositive(longestWait), "waits must be longer than nothing");
            require(jitterPercent >= 0 && jitterPercent < 100, "jitter is a share of the wait from 0 to 99 per cent");
            require(isPositive(budget), "the budget must be longer than nothing");
        }
    }

    /**
     * How many requests an environment gets, all credentials together.
     *
     * @param slowdown how long rate and burst stay halved after the environment called us too fast
     */
    public record Rate(int requestsPerSecond, int burst, Duration slowdown) {

        public Rate {
            require(requestsPerSecond >= 1 && burst >= 1, "rate and burst must let at least one request pass");
            require(!slowdown.isNegative(), "the slowdown must not be negative");
        }
    }

    /** How many requests may be under way at once. */
    public record Concurrency(int perEnvironment, int perCluster) {

        public Concurrency {
            require(perEnvironment >= 1 && perCluster >= 1, "at least one request must be allowed at once");
        }
    }

    /**
     * How lists are read.
     *
     * @param maximumPages a list that is longer is taken for a server that never ends
     * @param idsPerSearch longer lists of identifiers are split into several searches
     * @param urlLength every URL is shorter than this
     */
    public record Lists(int pageSize, int maximumPages, int idsPerSearch, int urlLength) {

        public Lists {
            require(pageSize >= 1 && maximumPages >= 1, "a list needs at least one page with one item");
            require(idsPerSearch >= 1, "a search needs at least one identifier");
            require(urlLength >= 256, "a URL needs 256 characters at least");
        }
    }

    /**
     * How long and how much one attempt may take.
     *
     * @param requestTimeout from the first byte sent to the last byte read
     * @param maximumBytes a longer answer is not read
     */
    public record Transfer(Duration connectTimeout, Duration requestTimeout, long maximumBytes) {

        public Transfer {
            require(isPositive(connectTimeout) && isPositive(requestTimeout), "timeouts must be longer than nothing");
            require(maximumBytes >= 1, "an answer needs at least one byte");
        }
    }

    private static boolean isPositive(Duration duration) {
        return !duration.isNegative() && !duration.isZero();
    }

    private static void require(boolean sound, String rule) {
        if (!sound) {
            throw new IllegalArgumentException(rule);
        }
    }
}

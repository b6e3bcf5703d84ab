package dev.tidegate.ocm.settings;

import dev.tidegate.http.Backoff;
import dev.tidegate.http.ConcurrencySettings;
import dev.tidegate.http.RateSettings;
import dev.tidegate.http.RetrySettings;
import dev.tidegate.http.TransferSettings;
import java.time.Duration;

/**
 * The settings of requests to OCM. The defaults are polite enough for a shared production installation and fast enough for a thousand
 * clusters.
 *
 * @param tokenMargin a token with less than this left is replaced before it is used
 */
public record OcmSettings(
        RetrySettings retry,
        RateSettings rate,
        ConcurrencySettings concurrency,
        Lists lists,
        TransferSettings transfer,
        Duration tokenMargin) {

    public OcmSettings {
        require(!tokenMargin.isNegative(), "the token margin must not be negative");
    }

    public static OcmSettings defaults() {
        return new OcmSettings(
                new RetrySettings(
                        4,
                        Backoff.around(Duration.ofSeconds(1), Duration.ofSeconds(30), 20),
                        Duration.ofSeconds(120),
                        Duration.ofSeconds(60),
                        Duration.ofSeconds(120)),
                new RateSettings(100, 100, Duration.ofSeconds(60)),
                new ConcurrencySettings(16, 4),
                new Lists(100, 10_000, 100, 8_000),
                new TransferSettings(Duration.ofSeconds(10), 32L * 1024 * 1024),
                Duration.ofSeconds(60));
    }

    public OcmSettings withRetry(RetrySettings other) {
        return new OcmSettings(other, rate, concurrency, lists, transfer, tokenMargin);
    }

    public OcmSettings withRate(RateSettings other) {
        return new OcmSettings(retry, other, concurrency, lists, transfer, tokenMargin);
    }

    public OcmSettings withConcurrency(ConcurrencySettings other) {
        return new OcmSettings(retry, rate, other, lists, transfer, tokenMargin);
    }

    public OcmSettings withLists(Lists other) {
        return new OcmSettings(retry, rate, concurrency, other, transfer, tokenMargin);
    }

    public OcmSettings withTransfer(TransferSettings other) {
        return new OcmSettings(retry, rate, concurrency, lists, other, tokenMargin);
    }

    /**
     * How lists are read.
     *
     * @param maximumPages a longer list is taken for one that never ends
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

    private static void require(boolean valid, String rule) {
        if (!valid) {
            throw new IllegalArgumentException(rule);
        }
    }
}

package dev.tidegate.upgrades.file;

import org.jspecify.annotations.Nullable;

/**
 * The endpoint that reports the health of clusters.
 *
 * @param url the query API of a Prometheus, with its path if that is not the default
 * @param token null if no token is needed
 */
public record HealthEndpoint(
        String name, String url, @Nullable SecretReference token) {}

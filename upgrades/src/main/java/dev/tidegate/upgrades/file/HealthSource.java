package dev.tidegate.upgrades.file;

import dev.tidegate.upgrades.secret.SecretReference;
import org.jspecify.annotations.Nullable;

/**
 * Where the health of clusters is asked for.
 *
 * @param url the query interface of a Prometheus, with its path if that is not the usual one
 * @param token null if it answers everybody
 */
public record HealthSource(
        String name, String url, @Nullable SecretReference token) {}

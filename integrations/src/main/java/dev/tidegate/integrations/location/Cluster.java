package dev.tidegate.integrations.location;

import org.jspecify.annotations.Nullable;

/**
 * The cluster workloads run on.
 *
 * @param serverUrl where its API is; null if nobody said, so that only a context of a kubeconfig leads there
 * @param token where the token for it is kept; null if nobody said
 */
public record Cluster(
        String name, @Nullable String serverUrl, @Nullable TokenReference token, boolean skipsTlsVerification) {

    /** Where a token is kept. */
    public record TokenReference(String path, String field) {}
}

package dev.tidegate.integrations.location;

import org.jspecify.annotations.Nullable;

/**
 * The cluster that workloads run on.
 *
 * @param serverUrl the address of its API; null if the data have none, so that only a kubeconfig context leads there
 * @param token where its token is kept; null if the data do not say
 */
public record IntegrationCluster(
        String name, @Nullable String serverUrl, @Nullable TokenReference token, boolean skipsTlsVerification) {

    /** The location of a token. */
    public record TokenReference(String path, String field) {}
}

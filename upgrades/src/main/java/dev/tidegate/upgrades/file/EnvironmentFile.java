package dev.tidegate.upgrades.file;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An environment: one installation of OpenShift Cluster Manager.
 *
 * @param path the path of its file
 * @param addonApi null if it is unknown; then add-ons are not upgraded
 * @param health where to query the health of its clusters; null if there is no such endpoint
 */
public record EnvironmentFile(
        String path,
        String name,
        String url,
        ClientCredentials credentials,
        Map<String, String> labels,
        @Nullable AddonApiVersion addonApi,
        @Nullable HealthEndpoint health) {

    public EnvironmentFile {
        labels = Map.copyOf(labels);
    }
}

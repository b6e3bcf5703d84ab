package dev.tidegate.upgrades.file;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One installation of OpenShift Cluster Manager.
 *
 * @param path of the file it is written in
 * @param addonApi null if nobody can tell; add-ons are then left alone
 * @param health where to ask for the health of its clusters, if anywhere
 */
public record EnvironmentFile(
        String path,
        String name,
        String url,
        Credentials credentials,
        Map<String, String> labels,
        @Nullable AddonApi addonApi,
        @Nullable HealthSource health) {

    public EnvironmentFile {
        labels = Map.copyOf(labels);
    }
}

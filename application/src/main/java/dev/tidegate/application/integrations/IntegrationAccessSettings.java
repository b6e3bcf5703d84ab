package dev.tidegate.application.integrations;

import dev.tidegate.application.integrations.cluster.ClusterAccessSettings;
import dev.tidegate.application.integrations.rollout.PrometheusRunnerMetrics;
import dev.tidegate.application.integrations.rollout.RunnerMetrics;
import dev.tidegate.application.store.StoreSettings;
import java.net.URI;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Everything a request needs that compares data with clusters. */
public record IntegrationAccessSettings(
        IntegrationDataSettings data,
        ClusterAccessSettings clusters,
        RunnerMetricsSettings metrics,
        StoreSettings store) {

    /**
     * The Prometheus that gathers what runners measure.
     *
     * @param url null if there is none
     * @param tokenFile a file with the token to show it; null for none
     */
    public record RunnerMetricsSettings(
            @Nullable URI url, @Nullable Path tokenFile) {

        @Nullable RunnerMetrics open() {
            return url == null ? null : new PrometheusRunnerMetrics(url, tokenFile);
        }
    }

    LoadedIntegrations.Access access(boolean offline) {
        return new LoadedIntegrations.Access(clusters, metrics.open(), offline);
    }
}

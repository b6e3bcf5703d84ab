package dev.tidegate.upgrades.soak;

import dev.tidegate.engine.soak.SoakReporter;
import dev.tidegate.upgrades.cluster.ManagedCluster;
import dev.tidegate.upgrades.cluster.ManagedClusters;
import java.util.List;
import java.util.Optional;

/**
 * Makes the soak reporters of a check-in. A cluster that is not ready, or not healthy where that is enforced, reports its
 * version but earns no soak; a cluster of unknown version or workloads does not report.
 */
public final class SoakReporters {

    private SoakReporters() {}

    public static List<SoakReporter> of(ManagedClusters clusters) {
        return clusters.list().stream()
                .filter(ManagedCluster::participates)
                .flatMap(managed -> reporter(managed).stream())
                .toList();
    }

    private static Optional<SoakReporter> reporter(ManagedCluster managed) {
        var version = managed.versionText();
        var workloads = managed.placement().workloads();
        if (version == null || managed.version() == null || workloads == null) {
            return Optional.empty();
        }
        var cluster = managed.cluster();
        return Optional.of(
                new SoakReporter(cluster.name(), version, workloads, cluster.isReady() && cluster.isHealthyForSoak()));
    }
}

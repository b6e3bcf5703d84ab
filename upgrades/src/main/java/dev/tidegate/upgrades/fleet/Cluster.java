package dev.tidegate.upgrades.fleet;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One observed cluster.
 *
 * @param id the id under which upgrades are ordered
 * @param uuid the id in metrics and service logs; null if the cluster did not report it
 * @param name the name that users and the soak history know
 * @param product for example {@code osd} or {@code rosa}
 * @param hosted whether its control plane is hosted, so that node pools are upgraded separately
 * @param sts whether the cluster gets its cloud credentials from roles
 * @param channel its update channel; null if the cluster did not report it
 * @param version the version it runs, or its control plane runs if that is hosted; null if the cluster did not report it
 * @param offers versions it could be upgraded to, in the order reported
 * @param availableChannels channels it can be switched to; empty if the cluster list did not say
 * @param nodePools in the order reported; they matter for hosted clusters only
 */
public record Cluster(
        String id,
        @Nullable String uuid,
        String name,
        ClusterState state,
        String product,
        boolean hosted,
        boolean sts,
        @Nullable String channel,
        @Nullable String version,
        List<String> offers,
        List<String> availableChannels,
        List<NodePool> nodePools,
        List<HealthReport> health) {

    public Cluster {
        if (id.isBlank() || name.isBlank()) {
            throw new IllegalArgumentException("a cluster has an id and a name: '" + id + "', '" + name + "'");
        }
        offers = List.copyOf(offers);
        availableChannels = List.copyOf(availableChannels);
        nodePools = List.copyOf(nodePools);
        health = List.copyOf(health);
    }

    /** A ready cluster of which only id and name are known, for checks that need no more. */
    public static Cluster named(String id, String name) {
        return new Cluster(
                id,
                null,
                name,
                ClusterState.READY,
                "",
                false,
                false,
                null,
                null,
                List.of(),
                List.of(),
                List.of(),
                List.of());
    }

    public boolean isReady() {
        return state == ClusterState.READY;
    }

    public boolean isUninstalling() {
        return state == ClusterState.UNINSTALLING;
    }

    /** Whether its running time counts as soak: every enforced source must report it healthy. */
    public boolean isHealthyForSoak() {
        return health.stream().allMatch(report -> !report.enforced() || report.isHealthy());
    }

    /** The same cluster with one more health report. */
    public Cluster withHealth(HealthReport report) {
        var reports = new ArrayList<>(health);
        reports.add(report);
        return new Cluster(
                id,
                uuid,
                name,
                state,
                product,
                hosted,
                sts,
                channel,
                version,
                offers,
                availableChannels,
                nodePools,
                reports);
    }
}

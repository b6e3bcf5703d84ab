package dev.tidegate.upgrades.fleet;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One cluster as it is now.
 *
 * @param id the id it has where upgrades are ordered
 * @param uuid the id it goes by in metrics and service logs, if it has told it
 * @param name what people and the soak history call it
 * @param product for example {@code osd} or {@code rosa}
 * @param hosted whether its control plane is hosted, so that node pools are upgraded separately
 * @param sts whether it gets its cloud credentials from roles
 * @param channel its update channel, if it has told it
 * @param version what it runs; for a hosted one, what its control plane runs; null if it has not told it
 * @param offers versions it could be upgraded to, in the order told
 * @param availableChannels channels it could be switched to; empty if the list did not say
 * @param nodePools in the order told; only hosted clusters have any that matter
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

    /** A cluster of which nothing is known but what it is called, for checks that need no more. */
    public static Cluster called(String id, String name) {
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

    /** A cluster that is going away for good stands in nobody's way any more. */
    public boolean isLeaving() {
        return state == ClusterState.UNINSTALLING;
    }

    /** Whether its time counts as soak: an enforced source must know it to be healthy. */
    public boolean isTrustedToSoak() {
        return health.stream().allMatch(report -> !report.enforced() || report.isGood());
    }

    /** The same cluster with one more report about its health. */
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

package dev.tidegate.application.upgrades.fleet;

import dev.tidegate.ocm.OcmClient;
import dev.tidegate.ocm.cluster.OcmCluster;
import dev.tidegate.ocm.request.OcmException;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.ClusterState;
import dev.tidegate.upgrades.fleet.NodePool;
import java.util.ArrayList;
import java.util.List;

/** Turns clusters as OCM lists them into what upgrades are decided from, with their node pools. */
final class ClusterReader {

    /** Stands for node pools of which nothing is known, which is taken for the worst. */
    static final String UNREAD_POOLS = "?";

    private final OcmClient client;

    ClusterReader(OcmClient client) {
        this.client = client;
    }

    /** The clusters in the order given. */
    List<Cluster> read(List<OcmCluster> listed) {
        var attempts = client.parallelCalls().map(listed, this::read);
        var clusters = new ArrayList<Cluster>();
        attempts.forEach(attempt -> clusters.add(attempt.orThrow()));
        return clusters;
    }

    private Cluster read(OcmCluster cluster) {
        return new Cluster(
                cluster.id().value(),
                cluster.uuid() == null ? null : cluster.uuid().value(),
                cluster.name(),
                ClusterState.of(cluster.state().text()),
                cluster.product() == null ? "" : cluster.product(),
                cluster.hasHostedControlPlane(),
                cluster.usesSecurityTokens(),
                cluster.channel(),
                cluster.version().rawId(),
                cluster.version().availableUpgrades(),
                cluster.version().availableChannels(),
                cluster.hasHostedControlPlane() ? nodePools(cluster) : List.of(),
                List.of());
    }

    private List<NodePool> nodePools(OcmCluster cluster) {
        try {
            var listing = client.clusters().nodePools(cluster.id());
            var pools = new ArrayList<NodePool>();
            listing.items().forEach(pool -> pools.add(new NodePool(pool.id(), pool.version())));
            if (!listing.isWhole()) {
                pools.add(new NodePool(UNREAD_POOLS, null));
            }
            return pools;
        } catch (OcmException failure) {
            if (failure.kind() == OcmException.Kind.INTERRUPTED) {
                throw failure;
            }
            return List.of(new NodePool(UNREAD_POOLS, null));
        }
    }
}

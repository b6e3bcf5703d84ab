package dev.tidegate.server.upgrades.fleet;

import dev.tidegate.ocm.OcmClient;
import dev.tidegate.ocm.request.OcmException;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.ClusterState;
import dev.tidegate.upgrades.fleet.NodePool;
import java.util.ArrayList;
import java.util.List;

/** Turns clusters as OCM tells them into what upgrades are decided from, with their node pools. */
final class ClusterReader {

    /** Stands for node pools of which nothing is known, which is taken for the worst. */
    static final String UNREAD_POOLS = "?";

    private final OcmClient client;

    ClusterReader(OcmClient client) {
        this.client = client;
    }

    /** The clusters in the order given. */
    List<Cluster> read(List<dev.tidegate.ocm.cluster.Cluster> told) {
        var attempts = client.fanOut().map(told, this::read);
        var clusters = new ArrayList<Cluster>();
        attempts.forEach(attempt -> clusters.add(attempt.orThrow()));
        return clusters;
    }

    private Cluster read(dev.tidegate.ocm.cluster.Cluster told) {
        return new Cluster(
                told.id().value(),
                told.uuid() == null ? null : told.uuid().value(),
                told.name(),
                ClusterState.of(told.state().text()),
                told.product() == null ? "" : told.product(),
                told.hasHostedControlPlane(),
                told.securityTokens().enabled(),
                told.channel(),
                told.version().rawId(),
                told.version().availableUpgrades(),
                told.version().availableChannels(),
                told.hasHostedControlPlane() ? nodePools(told) : List.of(),
                List.of());
    }

    private List<NodePool> nodePools(dev.tidegate.ocm.cluster.Cluster told) {
        try {
            var listing = client.clusters().nodePools(told.id());
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

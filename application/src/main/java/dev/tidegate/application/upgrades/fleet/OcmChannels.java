package dev.tidegate.application.upgrades.fleet;

import dev.tidegate.ocm.OcmClient;
import dev.tidegate.ocm.identity.ClusterId;
import dev.tidegate.ocm.request.OcmException;
import dev.tidegate.upgrades.fleet.ChannelLookup;
import dev.tidegate.upgrades.fleet.Cluster;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Asks OCM which channels a cluster could be switched to: the same for all that run one version from one channel. */
final class OcmChannels implements ChannelLookup {

    private final OcmClient client;
    private final Map<String, List<String>> known = new ConcurrentHashMap<>();

    OcmChannels(OcmClient client) {
        this.client = client;
    }

    @Override
    public List<String> of(Cluster cluster) {
        return known.computeIfAbsent(cluster.version() + " " + cluster.channel(), absent -> read(cluster));
    }

    private List<String> read(Cluster cluster) {
        try {
            return client.clusters().read(new ClusterId(cluster.id())).version().availableChannels();
        } catch (OcmException failure) {
            if (failure.kind() == OcmException.Kind.INTERRUPTED) {
                throw failure;
            }
            return List.of();
        }
    }
}

package dev.tidegate.application.upgrades.fleet;

import dev.tidegate.ocm.OcmClient;
import dev.tidegate.ocm.cluster.OcmCluster;
import dev.tidegate.ocm.identity.OrganizationId;
import dev.tidegate.ocm.page.OcmList;
import dev.tidegate.ocm.subscription.OcmSubscription;
import dev.tidegate.upgrades.file.OrganisationFile;
import dev.tidegate.upgrades.fileupdate.ClusterListUpdate;
import dev.tidegate.upgrades.fileupdate.DiscoveredCluster;
import dev.tidegate.upgrades.fleet.ClusterState;
import dev.tidegate.upgrades.run.Unreachable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Every cluster an organisation has, to compare with a list of them. It is complete or there is none: a cluster that
 * could not be read would look like one that is gone.
 */
public record ClusterInventory(List<Entry> entries) {

    public ClusterInventory {
        entries = List.copyOf(entries);
    }

    /** A cluster that is there, and what it runs. */
    public record Entry(DiscoveredCluster cluster, @Nullable String channel, String version) {}

    public List<DiscoveredCluster> clusters() {
        return entries.stream().map(Entry::cluster).toList();
    }

    /** Reads all clusters; the labels that defaults are chosen by are only read where the file has no entry yet. */
    static ClusterInventory of(OcmClient client, OrganisationFile file) {
        var subscriptions = whole(client.subscriptions()
                        .inUseBy(List.of(new OrganizationId(file.key().id()))))
                .stream()
                .map(OcmSubscription::id)
                .toList();
        var clusters = subscriptions.isEmpty()
                ? List.<OcmCluster>of()
                : whole(client.clusters().managed(subscriptions, List.of()));
        var entries = new ArrayList<Entry>();
        for (var attempt : client.parallelCalls().map(clusters, cluster -> entry(client, file, cluster))) {
            entries.add(attempt.orThrow());
        }
        return new ClusterInventory(entries);
    }

    private static Entry entry(OcmClient client, OrganisationFile file, OcmCluster cluster) {
        var id = cluster.id().value();
        Map<String, String> labels =
                ClusterListUpdate.isListed(file, id, cluster.name()) ? Map.of() : labels(client, cluster);
        return new Entry(
                new DiscoveredCluster(
                        id,
                        cluster.name(),
                        cluster.apiUrl(),
                        labels,
                        ClusterState.of(cluster.state().text()) == ClusterState.UNINSTALLING),
                cluster.channel(),
                cluster.version().rawId());
    }

    private static Map<String, String> labels(OcmClient client, OcmCluster cluster) {
        var labels = new LinkedHashMap<String, String>();
        whole(client.clusters().externalLabels(cluster.id())).forEach(label -> labels.put(label.key(), label.value()));
        return labels;
    }

    private static <T> List<T> whole(OcmList<T> listing) {
        if (!listing.isWhole()) {
            throw new Unreachable("only a part of the clusters was told: "
                    + listing.problems().get(0));
        }
        return listing.items();
    }
}

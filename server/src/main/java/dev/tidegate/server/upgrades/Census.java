package dev.tidegate.server.upgrades;

import dev.tidegate.ocm.OcmClient;
import dev.tidegate.ocm.cluster.Cluster;
import dev.tidegate.ocm.page.Listing;
import dev.tidegate.ocm.search.Search;
import dev.tidegate.ocm.subscription.Subscription;
import dev.tidegate.upgrades.companion.FoundCluster;
import dev.tidegate.upgrades.companion.ListUpdate;
import dev.tidegate.upgrades.file.OrganisationFile;
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
public record Census(List<Resident> residents) {

    public Census {
        residents = List.copyOf(residents);
    }

    /** A cluster that is there, and what it runs. */
    public record Resident(FoundCluster cluster, @Nullable String channel, String version) {}

    public List<FoundCluster> clusters() {
        return residents.stream().map(Resident::cluster).toList();
    }

    /** Counts; the labels that defaults are chosen by are only asked for where the file has no entry yet. */
    static Census of(OcmClient client, OrganisationFile file) {
        var subscriptions = whole(client.subscriptions()
                        .search(Search.where("managed", "true")
                                .and("organization_id", file.key().id())
                                .andIn("status", List.of("Active", "Reserved"))))
                .stream()
                .map(Subscription::id)
                .toList();
        var clusters = subscriptions.isEmpty()
                ? List.<Cluster>of()
                : whole(client.clusters().managed(subscriptions, List.of()));
        var residents = new ArrayList<Resident>();
        for (var attempt : client.fanOut().map(clusters, cluster -> resident(client, file, cluster))) {
            residents.add(attempt.orThrow());
        }
        return new Census(residents);
    }

    private static Resident resident(OcmClient client, OrganisationFile file, Cluster cluster) {
        var id = cluster.id().value();
        Map<String, String> labels = ListUpdate.isListed(file, id, cluster.name()) ? Map.of() : labels(client, cluster);
        return new Resident(
                new FoundCluster(
                        id,
                        cluster.name(),
                        cluster.endpoints().apiUrl(),
                        labels,
                        ClusterState.of(cluster.state().text()) == ClusterState.UNINSTALLING),
                cluster.channel(),
                cluster.version().rawId());
    }

    private static Map<String, String> labels(OcmClient client, Cluster cluster) {
        var labels = new LinkedHashMap<String, String>();
        whole(client.clusters().externalLabels(cluster.id())).forEach(label -> labels.put(label.key(), label.value()));
        return labels;
    }

    private static <T> List<T> whole(Listing<T> listing) {
        if (!listing.isWhole()) {
            throw new Unreachable("only a part of the clusters was told: "
                    + listing.problems().get(0));
        }
        return listing.items();
    }
}

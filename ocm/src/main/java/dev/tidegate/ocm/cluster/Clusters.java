package dev.tidegate.ocm.cluster;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.tidegate.ocm.identity.ClusterId;
import dev.tidegate.ocm.identity.SubscriptionId;
import dev.tidegate.ocm.page.Listing;
import dev.tidegate.ocm.page.Lists;
import dev.tidegate.ocm.request.Request;
import dev.tidegate.ocm.request.Requests;
import dev.tidegate.ocm.search.Search;
import java.util.Collection;
import java.util.List;

/** Reads clusters, and switches their channel. */
public final class Clusters {

    private static final String CLUSTERS = "/api/clusters_mgmt/v1/clusters";
    private static final String CLUSTER = CLUSTERS + "/{cluster}";

    private final Requests requests;
    private final Lists lists;

    public Clusters(Requests requests, Lists lists) {
        this.requests = requests;
        this.lists = lists;
    }

    public Listing<Cluster> search(Search search) {
        return lists.list(all().with("search", search.render()), Cluster::read);
    }

    /**
     * The managed clusters behind these subscriptions.
     *
     * @param states only these; empty for any, so that a cluster does not vanish while it is upgraded
     */
    public Listing<Cluster> managed(Collection<SubscriptionId> subscriptions, Collection<ClusterState> states) {
        var search = Search.where("managed", "true")
                .andIn("product.id", List.of("osd", "rosa"))
                .andIn("state", states.stream().map(ClusterState::text).toList());
        var ids = subscriptions.stream().map(SubscriptionId::value).toList();
        return lists.list(all(), search, "subscription.id", ids, Cluster::read);
    }

    /** The cluster alone, with what lists leave out. */
    public Cluster read(ClusterId cluster) {
        return lists.read(Request.get(CLUSTER, cluster.value()), Cluster::read);
    }

    public Listing<NodePool> nodePools(ClusterId cluster) {
        return lists.list(Request.get(CLUSTER + "/node_pools", cluster.value()).with("order", "id"), NodePool::read);
    }

    /** What its owners sort the cluster by; other labels than those of its subscription. */
    public Listing<ExternalLabel> externalLabels(ClusterId cluster) {
        return lists.list(
                Request.get(CLUSTER + "/external_configuration/labels", cluster.value()), ExternalLabel::read);
    }

    /** Lets the cluster be offered what another channel has. */
    public void switchChannel(ClusterId cluster, String channel) {
        var body = JsonNodeFactory.instance.objectNode().put("channel", channel);
        requests.change(
                Request.patch(body, CLUSTER, cluster.value()),
                () -> channel.equals(read(cluster).channel()));
    }

    private static Request all() {
        return Request.get(CLUSTERS).with("order", "creation_timestamp");
    }
}

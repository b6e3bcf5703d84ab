package dev.tidegate.ocm.cluster;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.tidegate.ocm.identity.ClusterId;
import dev.tidegate.ocm.identity.SubscriptionId;
import dev.tidegate.ocm.page.OcmList;
import dev.tidegate.ocm.page.OcmListReader;
import dev.tidegate.ocm.request.OcmRequest;
import dev.tidegate.ocm.request.OcmRequestSender;
import dev.tidegate.ocm.search.OcmSearch;
import java.util.Collection;
import java.util.List;

/** Reads clusters, and switches their channel. */
public final class OcmClusterClient {

    private static final String CLUSTERS = "/api/clusters_mgmt/v1/clusters";
    private static final String CLUSTER = CLUSTERS + "/{cluster}";

    private final OcmRequestSender requests;
    private final OcmListReader lists;

    public OcmClusterClient(OcmRequestSender requests, OcmListReader lists) {
        this.requests = requests;
        this.lists = lists;
    }

    public OcmList<OcmCluster> search(OcmSearch search) {
        return lists.list(all().with("search", search.render()), OcmCluster::read);
    }

    /**
     * The managed clusters behind these subscriptions.
     *
     * @param states only these; empty for all, so that a cluster is found while it is upgraded
     */
    public OcmList<OcmCluster> managed(Collection<SubscriptionId> subscriptions, Collection<OcmClusterState> states) {
        var search = OcmSearch.where("managed", "true")
                .andIn("product.id", List.of("osd", "rosa"))
                .andIn("state", states.stream().map(OcmClusterState::text).toList());
        var ids = subscriptions.stream().map(SubscriptionId::value).toList();
        return lists.list(all(), search, "subscription.id", ids, OcmCluster::read);
    }

    /** A single cluster, with fields that lists leave out. */
    public OcmCluster read(ClusterId cluster) {
        return lists.read(OcmRequest.get(CLUSTER, cluster.value()), OcmCluster::read);
    }

    public OcmList<OcmNodePool> nodePools(ClusterId cluster) {
        return lists.list(
                OcmRequest.get(CLUSTER + "/node_pools", cluster.value()).with("order", "id"), OcmNodePool::read);
    }

    /** The labels by which its owners sort the cluster; not the labels of its subscription. */
    public OcmList<OcmExternalLabel> externalLabels(ClusterId cluster) {
        return lists.list(
                OcmRequest.get(CLUSTER + "/external_configuration/labels", cluster.value()), OcmExternalLabel::read);
    }

    /** Switches the cluster to another channel, whose versions it is then offered. */
    public void switchChannel(ClusterId cluster, String channel) {
        var body = JsonNodeFactory.instance.objectNode().put("channel", channel);
        requests.change(
                OcmRequest.patch(body, CLUSTER, cluster.value()),
                () -> channel.equals(read(cluster).channel()));
    }

    private static OcmRequest all() {
        return OcmRequest.get(CLUSTERS).with("order", "creation_timestamp");
    }
}

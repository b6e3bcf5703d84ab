package dev.tidegate.simulator.ocm.http;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.simulator.ocm.fleet.SimulatedCluster;
import dev.tidegate.simulator.ocm.simulation.SimulatedFleetView;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Clusters and node pools in OCM's words. */
final class ClusterJson {

    static final String BASE = "/api/clusters_mgmt/v1";

    private static final String DOMAIN = "simulated.example";
    private static final int MASTERS = 3;
    private static final int INFRA = 2;
    private static final int REPLICAS = 3;

    /** What clusters can be searched and ordered by. */
    static final Map<String, Function<SimulatedCluster, @Nullable Object>> FIELDS = Map.ofEntries(
            Map.entry("id", SimulatedCluster::id),
            Map.entry("external_id", SimulatedCluster::externalId),
            Map.entry("name", SimulatedCluster::name),
            Map.entry("display_name", SimulatedCluster::name),
            Map.entry("organization.id", SimulatedCluster::organisation),
            Map.entry("subscription.id", SimulatedCluster::subscription),
            Map.entry("managed", cluster -> true),
            Map.entry("state", SimulatedCluster::state),
            Map.entry("status.state", SimulatedCluster::state),
            Map.entry("product.id", SimulatedCluster::product),
            Map.entry("region.id", SimulatedCluster::region),
            Map.entry("cloud_provider.id", SimulatedCluster::cloudProvider),
            Map.entry("channel", SimulatedCluster::channel),
            Map.entry("hypershift.enabled", SimulatedCluster::hosted),
            Map.entry("aws.sts.enabled", SimulatedCluster::sts),
            Map.entry(
                    "version.id",
                    cluster ->
                            ChannelGroupVersion.of(cluster.version(), cluster).id()),
            Map.entry("version.raw_id", cluster -> cluster.version().toString()),
            Map.entry("openshift_version", cluster -> cluster.version().toString()),
            Map.entry(
                    "version.channel_group",
                    cluster ->
                            ChannelGroupVersion.of(cluster.version(), cluster).group()),
            Map.entry("creation_timestamp", cluster -> cluster.createdAt().toString()));

    private ClusterJson() {}

    /** A cluster as it stands in a list, which leaves the channels out. */
    static ObjectNode listed(SimulatedFleetView view, SimulatedCluster cluster) {
        var json = JsonNodeFactory.instance
                .objectNode()
                .put("kind", "Cluster")
                .put("id", cluster.id())
                .put("href", href(cluster))
                .put("external_id", cluster.externalId())
                .put("name", cluster.name())
                .put("domain_prefix", cluster.name())
                .put("billing_model", "standard")
                .put("creation_timestamp", cluster.createdAt().toString())
                .put("managed", true)
                .put("multi_az", false)
                .put("state", cluster.state())
                .put("openshift_version", cluster.version().toString())
                .put("channel", cluster.channel());
        json.set("status", status(cluster));
        link(json, "subscription", cluster.subscription(), Href.of(AccountEndpoints.BASE, "subscriptions"));
        link(json, "region", cluster.region(), Href.of(BASE, "cloud_providers", cluster.cloudProvider(), "regions"));
        link(json, "cloud_provider", cluster.cloudProvider(), Href.of(BASE, "cloud_providers"));
        link(json, "product", cluster.product(), Href.of(BASE, "products"));
        json.putObject("hypershift").put("enabled", cluster.hosted());
        json.putObject("ccs").put("enabled", cluster.sts());
        listLink(json, "identity_providers", "IdentityProviderListLink");
        listLink(json, "machine_pools", "MachinePoolListLink");
        listLink(json, "node_pools", "NodePoolListLink");
        if (cluster.cloudProvider().equals("aws")) {
            var sts = json.putObject("aws").putObject("sts").put("enabled", cluster.sts());
            if (cluster.sts()) {
                sts.put("role_arn", "arn:aws:iam::000000000000:role/" + cluster.name() + "-Installer-Role");
            }
        }
        json.set("nodes", nodes(cluster));
        json.putObject("network").put("type", "OVNKubernetes");
        json.putObject("console").put("url", consoleUrl(cluster));
        json.putObject("api")
                .put("url", "https://api." + cluster.name() + "." + DOMAIN + ":6443")
                .put("listening", "external");
        json.putObject("dns").put("base_domain", DOMAIN);
        json.set("version", ChannelGroupVersion.of(cluster.version(), cluster).json(view.offers(cluster)));
        return json;
    }

    static ObjectNode whole(SimulatedFleetView view, SimulatedCluster cluster) {
        var json = listed(view, cluster);
        var channels = json.withObjectProperty("version").putArray("available_channels");
        view.calendar().channels(cluster.version(), view.at()).forEach(channels::add);
        return json;
    }

    static ObjectNode status(SimulatedCluster cluster) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("kind", "ClusterStatus")
                .put("id", cluster.id())
                .put("href", href(cluster) + "/status")
                .put("state", cluster.state())
                .put("dns_ready", true)
                .put("limited_support_reason_count", 0);
    }

    static ObjectNode nodePool(SimulatedFleetView view, SimulatedCluster cluster, String name) {
        var version = cluster.nodePools().getOrDefault(name, cluster.version());
        var json = pool("NodePool", cluster, "node_pools", name).put("auto_repair", true);
        json.set("version", ChannelGroupVersion.of(version, cluster).json(view.offers(cluster, version)));
        return json;
    }

    static ObjectNode machinePool(SimulatedCluster cluster, String name) {
        return pool("MachinePool", cluster, "machine_pools", name).put("instance_type", "m5.xlarge");
    }

    static String consoleUrl(SimulatedCluster cluster) {
        return "https://console." + cluster.name() + "." + DOMAIN;
    }

    private static ObjectNode nodes(SimulatedCluster cluster) {
        var nodes = JsonNodeFactory.instance.objectNode().put("compute", REPLICAS);
        return cluster.hosted()
                ? nodes.put("total", REPLICAS)
                : nodes.put("master", MASTERS).put("infra", INFRA).put("total", MASTERS + INFRA + REPLICAS);
    }

    private static ObjectNode pool(String kind, SimulatedCluster cluster, String list, String name) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("kind", kind)
                .put("id", name)
                .put("href", Href.of(href(cluster), list, name))
                .put("replicas", REPLICAS);
    }

    private static String href(SimulatedCluster cluster) {
        return Href.of(BASE, "clusters", cluster.id());
    }

    private static void listLink(ObjectNode cluster, String list, String kind) {
        cluster.putObject(list)
                .put("kind", kind)
                .put("href", cluster.path("href").asText() + "/" + list);
    }

    private static void link(ObjectNode json, String field, String id, String list) {
        json.putObject(field).put("id", id).put("href", Href.of(list, id));
    }
}

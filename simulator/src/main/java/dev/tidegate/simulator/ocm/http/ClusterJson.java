package dev.tidegate.simulator.ocm.http;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.simulator.ocm.fleet.SimulatedCluster;
import dev.tidegate.simulator.ocm.release.SimulatedChannel;
import dev.tidegate.simulator.ocm.release.SimulatedVersion;
import dev.tidegate.simulator.ocm.simulation.SimulatedFleetView;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Clusters and node pools in OCM's words. */
final class ClusterJson {

    static final String BASE = "/api/clusters_mgmt/v1";

    /** What clusters can be searched and ordered by. */
    static final Map<String, Function<SimulatedCluster, @Nullable String>> FIELDS = Map.ofEntries(
            Map.entry("id", SimulatedCluster::id),
            Map.entry("external_id", SimulatedCluster::externalId),
            Map.entry("name", SimulatedCluster::name),
            Map.entry("display_name", SimulatedCluster::name),
            Map.entry("organization.id", SimulatedCluster::organisation),
            Map.entry("subscription.id", SimulatedCluster::subscription),
            Map.entry("managed", cluster -> "true"),
            Map.entry("state", SimulatedCluster::state),
            Map.entry("status.state", SimulatedCluster::state),
            Map.entry("product.id", SimulatedCluster::product),
            Map.entry("region.id", SimulatedCluster::region),
            Map.entry("cloud_provider.id", SimulatedCluster::cloudProvider),
            Map.entry("channel", SimulatedCluster::channel),
            Map.entry("hypershift.enabled", cluster -> String.valueOf(cluster.hosted())),
            Map.entry("aws.sts.enabled", cluster -> String.valueOf(cluster.sts())),
            Map.entry("version.id", cluster -> id(cluster.version(), group(cluster))),
            Map.entry("version.raw_id", cluster -> cluster.version().toString()),
            Map.entry("openshift_version", cluster -> cluster.version().toString()),
            Map.entry("version.channel_group", ClusterJson::group),
            Map.entry("creation_timestamp", cluster -> cluster.createdAt().toString()));

    private ClusterJson() {}

    /** A cluster as it stands in a list, which leaves the channels out. */
    static ObjectNode listed(SimulatedFleetView view, SimulatedCluster cluster) {
        var href = BASE + "/clusters/" + cluster.id();
        var json = JsonNodeFactory.instance
                .objectNode()
                .put("kind", "Cluster")
                .put("id", cluster.id())
                .put("href", href)
                .put("external_id", cluster.externalId())
                .put("name", cluster.name())
                .put("display_name", cluster.name())
                .put("creation_timestamp", cluster.createdAt().toString())
                .put("managed", true)
                .put("state", cluster.state())
                .put("openshift_version", cluster.version().toString())
                .put("channel", cluster.channel());
        link(json, "subscription", cluster.subscription(), "/api/accounts_mgmt/v1/subscriptions/");
        link(json, "region", cluster.region(), BASE + "/cloud_providers/" + cluster.cloudProvider() + "/regions/");
        link(json, "cloud_provider", cluster.cloudProvider(), BASE + "/cloud_providers/");
        link(json, "product", cluster.product(), BASE + "/products/");
        json.putObject("hypershift").put("enabled", cluster.hosted());
        json.putObject("identity_providers")
                .put("kind", "IdentityProviderListLink")
                .put("href", href + "/identity_providers");
        if (cluster.cloudProvider().equals("aws")) {
            var sts = json.putObject("aws").putObject("sts").put("enabled", cluster.sts());
            if (cluster.sts()) {
                sts.put("role_arn", "arn:aws:iam::000000000000:role/" + cluster.name() + "-Installer-Role");
            }
        }
        var domain = cluster.name() + ".simulated.example";
        json.putObject("console").put("url", "https://console." + domain);
        json.putObject("api").put("url", "https://api." + domain + ":6443").put("listening", "external");
        json.putObject("dns").put("base_domain", "simulated.example");
        json.set("version", version(cluster.version(), group(cluster), view.offers(cluster)));
        return json;
    }

    static ObjectNode whole(SimulatedFleetView view, SimulatedCluster cluster) {
        var json = listed(view, cluster);
        var channels = json.withObjectProperty("version").putArray("available_channels");
        view.calendar().channels(cluster.version(), view.at()).forEach(channels::add);
        return json;
    }

    static ObjectNode pool(SimulatedFleetView view, SimulatedCluster cluster, String name) {
        var version = cluster.nodePools().getOrDefault(name, cluster.version());
        var json = JsonNodeFactory.instance
                .objectNode()
                .put("kind", "NodePool")
                .put("id", name)
                .put("href", BASE + "/clusters/" + cluster.id() + "/node_pools/" + name)
                .put("auto_repair", true)
                .put("replicas", 3);
        json.set("version", version(version, group(cluster), view.offers(cluster, version)));
        return json;
    }

    private static ObjectNode version(SimulatedVersion version, String group, List<SimulatedVersion> offers) {
        var json = JsonNodeFactory.instance
                .objectNode()
                .put("kind", "Version")
                .put("id", id(version, group))
                .put("href", BASE + "/versions/" + id(version, group))
                .put("raw_id", version.toString())
                .put("channel_group", group);
        var upgrades = json.putArray("available_upgrades");
        offers.forEach(offer -> upgrades.add(offer.toString()));
        return json;
    }

    private static String id(SimulatedVersion version, String group) {
        return "openshift-v" + version + (group.equals("stable") ? "" : "-" + group);
    }

    private static String group(SimulatedCluster cluster) {
        return SimulatedChannel.named(cluster.channel()).group();
    }

    private static void link(ObjectNode json, String field, String id, String base) {
        json.putObject(field).put("id", id).put("href", base + id);
    }
}

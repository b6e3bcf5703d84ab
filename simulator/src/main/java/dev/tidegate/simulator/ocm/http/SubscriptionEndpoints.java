package dev.tidegate.simulator.ocm.http;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.simulator.ocm.fleet.SimulatedCluster;
import java.util.Map;
import java.util.stream.Stream;

/** Subscriptions, one for each cluster. */
final class SubscriptionEndpoints {

    private static final String PATH = AccountEndpoints.BASE + "/subscriptions";

    private static final ListDefinition<SimulatedCluster> SUBSCRIPTIONS = new ListDefinition<>(
            "SubscriptionList",
            Map.of(
                    "id", SimulatedCluster::subscription,
                    "cluster_id", SimulatedCluster::id,
                    "external_cluster_id", SimulatedCluster::externalId,
                    "organization_id", SimulatedCluster::organisation,
                    "display_name", SimulatedCluster::name,
                    "managed", cluster -> true,
                    "status", SimulatedCluster::subscriptionStatus,
                    "plan.id", SubscriptionEndpoints::plan,
                    "created_at", cluster -> cluster.createdAt().toString()),
            (call, cluster) ->
                    subscription(call, cluster, call.query("fetchLabels").equals("true")));

    private final ListResponder listings;

    SubscriptionEndpoints(ListResponder listings) {
        this.listings = listings;
    }

    Stream<Route> routes() {
        return Stream.of(
                Route.of("GET", PATH, this::list),
                Route.of(
                        "GET",
                        PATH + "/*",
                        call -> SimulatedResponse.ok(
                                subscription(call, call.view().ofSubscription(call.argument(0)), true))));
    }

    private SimulatedResponse list(RoutedRequest call) {
        return listings.search(
                call,
                SUBSCRIPTIONS,
                search -> search.onlyValuesOf("id")
                        .map(ids -> call.view().ofSubscriptions(ids))
                        .orElseGet(() -> call.view().clusters()));
    }

    private static ObjectNode subscription(RoutedRequest call, SimulatedCluster cluster, boolean withLabels) {
        var json = JsonNodeFactory.instance
                .objectNode()
                .put("kind", "Subscription")
                .put("id", cluster.subscription())
                .put("href", Href.of(PATH, cluster.subscription()))
                .put("cluster_id", cluster.id())
                .put("external_cluster_id", cluster.externalId())
                .put("organization_id", cluster.organisation())
                .put("display_name", cluster.name())
                .put("managed", true)
                .put("status", cluster.subscriptionStatus())
                .put("cloud_provider_id", cluster.cloudProvider())
                .put("region_id", cluster.region())
                .put("console_url", ClusterJson.consoleUrl(cluster))
                .put("created_at", cluster.createdAt().toString())
                .put("updated_at", cluster.createdAt().toString());
        json.set(
                "creator",
                SimulatedAccount.ownerOf(call.view().organisation(cluster.organisation()))
                        .link());
        json.putObject("plan").put("kind", "Plan").put("id", plan(cluster)).put("type", plan(cluster));
        json.putArray("capabilities")
                .addObject()
                .put("name", "capability.cluster.subscribed_ocp")
                .put("value", "true")
                .put("inherited", false);
        if (withLabels) {
            var labels = json.putArray("labels");
            OwnedLabel.to(cluster).forEach(label -> labels.add(label.json()));
        }
        return json;
    }

    /** The plan of a product, in OCM's words. */
    private static String plan(SimulatedCluster cluster) {
        return cluster.product().equals("rosa") ? "MOA" : "OSD";
    }
}

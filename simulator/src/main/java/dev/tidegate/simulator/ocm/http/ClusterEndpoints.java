package dev.tidegate.simulator.ocm.http;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.simulator.ocm.fleet.SimulatedCluster;
import dev.tidegate.simulator.ocm.search.SearchQuery;
import dev.tidegate.simulator.ocm.simulation.SimulatedFleetView;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/** Clusters and their parts. */
final class ClusterEndpoints {

    private static final String PATH = ClusterJson.BASE + "/clusters";

    private static final ListDefinition<SimulatedCluster> CLUSTERS = new ListDefinition<>(
            "ClusterList", ClusterJson.FIELDS, (call, cluster) -> ClusterJson.listed(call.view(), cluster));

    private static final ListDefinition<String> NODE_POOLS = new ListDefinition<>(
            "NodePoolList",
            Map.of("id", name -> name),
            (call, name) -> ClusterJson.nodePool(call.view(), cluster(call), name));

    private static final ListDefinition<String> MACHINE_POOLS = new ListDefinition<>(
            "MachinePoolList",
            Map.of("id", name -> name),
            (call, name) -> ClusterJson.machinePool(cluster(call), name));

    private static final ListDefinition<String> EXTERNAL_LABELS = new ListDefinition<>(
            "LabelList", Map.of("id", key -> key, "key", key -> key), ClusterEndpoints::externalLabel);

    private final ListResponder listings;

    ClusterEndpoints(ListResponder listings) {
        this.listings = listings;
    }

    Stream<Route> routes() {
        return Stream.of(
                        Stream.of(
                                Route.of("GET", PATH, this::clusters),
                                Route.of(
                                        "GET",
                                        PATH + "/*",
                                        call -> SimulatedResponse.ok(ClusterJson.whole(call.view(), cluster(call)))),
                                Route.of("PATCH", PATH + "/*", ClusterEndpoints::switchChannel),
                                Route.of(
                                        "GET",
                                        PATH + "/*/status",
                                        call -> SimulatedResponse.ok(ClusterJson.status(cluster(call))))),
                        listings.routes(
                                PATH + "/*/node_pools",
                                NODE_POOLS,
                                call -> cluster(call).nodePools().keySet().stream()),
                        listings.routes(
                                PATH + "/*/machine_pools",
                                MACHINE_POOLS,
                                call -> cluster(call).hosted() ? Stream.empty() : Stream.of("worker")),
                        listings.routes(
                                PATH + "/*/external_configuration/labels",
                                EXTERNAL_LABELS,
                                call -> cluster(call).externalLabels().keySet().stream()),
                        Stream.of(
                                        none("identity_providers", "IdentityProviderList"),
                                        none("groups", "GroupList"),
                                        none("ingresses", "IngressList"),
                                        none("limited_support_reasons", "LimitedSupportReasonList"))
                                .flatMap(Function.identity()))
                .flatMap(Function.identity());
    }

    /** A list that is always empty here, and that clients read. */
    private Stream<Route> none(String path, String kind) {
        var nothing = new ListDefinition<String>(
                kind, Map.of("id", id -> id), (call, id) -> JsonNodeFactory.instance.objectNode());
        return listings.routes(
                PATH + "/*/" + path,
                nothing,
                call -> Stream.of(cluster(call)).limit(0).map(SimulatedCluster::id));
    }

    private static SimulatedCluster cluster(RoutedRequest call) {
        return call.view().cluster(call.argument(0));
    }

    private SimulatedResponse clusters(RoutedRequest call) {
        return listings.search(call, CLUSTERS, search -> candidates(call.view(), search));
    }

    private static Stream<SimulatedCluster> candidates(SimulatedFleetView view, SearchQuery search) {
        return search.onlyValuesOf("subscription.id")
                .map(view::ofSubscriptions)
                .or(() -> search.onlyValuesOf("id").map(view::clusters))
                .orElseGet(view::clusters);
    }

    private static SimulatedResponse switchChannel(RoutedRequest call) {
        var id = cluster(call).id();
        call.requireOnly("channel");
        call.world().switchChannel(id, call.required("channel"));
        return SimulatedResponse.ok(ClusterJson.whole(call.after(), call.after().cluster(id)));
    }

    private static ObjectNode externalLabel(RoutedRequest call, String key) {
        var cluster = cluster(call);
        return JsonNodeFactory.instance
                .objectNode()
                .put("kind", "Label")
                .put("id", key)
                .put("href", Href.of(PATH, cluster.id(), "external_configuration", "labels", key))
                .put("key", key)
                .put("value", cluster.externalLabels().getOrDefault(key, ""));
    }
}

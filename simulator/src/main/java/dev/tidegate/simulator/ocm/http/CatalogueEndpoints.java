package dev.tidegate.simulator.ocm.http;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.simulator.ocm.fleet.SimulatedCluster;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;

/** What clusters are made of and where they can be: the APIs themselves, cloud providers, regions and products. */
final class CatalogueEndpoints {

    private static final String BASE = ClusterJson.BASE;
    private static final String REGIONS_PATH = BASE + "/cloud_providers/*/regions";
    private static final Map<String, List<String>> USUAL_REGIONS = Map.of(
            "aws", List.of("ap-southeast-2", "eu-west-1", "us-east-1", "us-west-2"), "gcp", List.of("europe-west1"));

    private static final ListDefinition<String> PROVIDERS = named(
            "CloudProviderList",
            (call, id) -> resource("CloudProvider", id, Href.of(BASE, "cloud_providers", id))
                    .put("name", id)
                    .put("display_name", id.toUpperCase(Locale.ROOT)));

    private static final ListDefinition<String> REGIONS =
            named("CloudRegionList", (call, id) -> region(call.argument(0), id));

    private static final ListDefinition<String> PRODUCTS = named(
            "ProductList",
            (call, id) -> resource("Product", id, Href.of(BASE, "products", id)).put("name", id));

    private final ListResponder listings;

    CatalogueEndpoints(ListResponder listings) {
        this.listings = listings;
    }

    Stream<Route> routes() {
        return Stream.of(
                        Stream.of("accounts_mgmt", "addons_mgmt", "clusters_mgmt", "service_logs")
                                .map(api -> Route.of("GET", "/api/" + api + "/v1", call -> metadata())),
                        listings.routes(
                                BASE + "/cloud_providers",
                                PROVIDERS,
                                call -> distinct(
                                        USUAL_REGIONS.keySet().stream(), call, SimulatedCluster::cloudProvider)),
                        listings.routes(REGIONS_PATH, REGIONS, CatalogueEndpoints::regions),
                        listings.routes(
                                BASE + "/products",
                                PRODUCTS,
                                call -> distinct(Stream.of("osd", "rosa"), call, SimulatedCluster::product)))
                .flatMap(Function.identity());
    }

    private static SimulatedResponse metadata() {
        return SimulatedResponse.ok(JsonNodeFactory.instance.objectNode().put("server_version", "simulated"));
    }

    private static Stream<String> regions(RoutedRequest call) {
        var provider = call.argument(0);
        return Stream.concat(
                        USUAL_REGIONS.getOrDefault(provider, List.of()).stream(),
                        call.view()
                                .clusters()
                                .filter(cluster -> cluster.cloudProvider().equals(provider))
                                .map(SimulatedCluster::region))
                .distinct()
                .sorted();
    }

    private static Stream<String> distinct(
            Stream<String> usual, RoutedRequest call, Function<SimulatedCluster, String> property) {
        return Stream.concat(usual, call.view().clusters().map(property))
                .distinct()
                .sorted();
    }

    private static ObjectNode region(String provider, String id) {
        var json = resource("CloudRegion", id, Href.of(BASE, "cloud_providers", provider, "regions", id))
                .put("name", id)
                .put("display_name", id)
                .put("enabled", true)
                .put("ccs_only", false)
                .put("supports_multi_az", true)
                .put("supports_hypershift", provider.equals("aws"));
        json.set("cloud_provider", resource("CloudProvider", provider, Href.of(BASE, "cloud_providers", provider)));
        return json;
    }

    private static ListDefinition<String> named(String kind, BiFunction<RoutedRequest, String, ObjectNode> render) {
        return new ListDefinition<>(
                kind, Map.of("id", id -> id, "name", id -> id, "enabled", id -> true), render::apply);
    }

    private static ObjectNode resource(String kind, String id, String href) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("kind", kind)
                .put("id", id)
                .put("href", href);
    }
}

package dev.tidegate.simulator.ocm.http;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.simulator.ocm.fleet.SimulatedAddon;
import dev.tidegate.simulator.ocm.fleet.SimulatedAddonInstallation;
import dev.tidegate.simulator.ocm.simulation.SimulatedFleetView;
import java.util.Map;
import java.util.stream.Stream;

/** Add-ons, the catalogue and the installed ones, in both generations of the API; their orders are elsewhere. */
final class AddonEndpoints {

    private static final String OLDER = ClusterJson.BASE;
    private static final String NEWER = "/api/addons_mgmt/v1";

    private final ListResponder listings;

    AddonEndpoints(ListResponder listings) {
        this.listings = listings;
    }

    Stream<Route> routes() {
        return Stream.of(
                Route.of("GET", OLDER + "/addons", call -> catalogue(call, OLDER, "AddOn")),
                Route.of("GET", NEWER + "/addons", call -> catalogue(call, NEWER, "Addon")),
                Route.of("GET", OLDER + "/clusters/*/addons", this::installed),
                // The newer API takes a search and ignores it.
                Route.of(
                        "GET",
                        NEWER + "/clusters/*/addons",
                        call -> ListResponder.page(
                                call,
                                installations(call, NEWER, "Addon"),
                                call.view().cluster(call.argument(0)).addons())));
    }

    private SimulatedResponse catalogue(RoutedRequest call, String base, String kind) {
        var catalogue = new ListDefinition<SimulatedAddon>(
                kind + "List",
                Map.of("id", SimulatedAddon::id, "name", SimulatedAddon::name),
                (view, addon) -> addon(view, addon, base, kind));
        return listings.search(call, catalogue, search -> call.view().addons().stream());
    }

    private SimulatedResponse installed(RoutedRequest call) {
        var cluster = call.view().cluster(call.argument(0));
        return listings.search(call, installations(call, OLDER, "AddOn"), search -> cluster.addons().stream());
    }

    private static ListDefinition<SimulatedAddonInstallation> installations(
            RoutedRequest call, String base, String kind) {
        var cluster = call.argument(0);
        return new ListDefinition<>(
                kind + "InstallationList",
                Map.of(
                        "id", SimulatedAddonInstallation::id,
                        "addon.id", SimulatedAddonInstallation::addon,
                        "state", SimulatedAddonInstallation::state),
                (view, addon) -> installation(cluster, addon, base, kind));
    }

    private static ObjectNode addon(SimulatedFleetView view, SimulatedAddon addon, String base, String kind) {
        var json = JsonNodeFactory.instance
                .objectNode()
                .put("kind", kind)
                .put("id", addon.id())
                .put("href", base + "/addons/" + addon.id())
                .put("name", addon.name())
                .put("enabled", true);
        addon.latest(view.at())
                .ifPresent(version -> json.putObject("version")
                        .put("id", version.toString())
                        .put("href", base + "/addons/" + addon.id() + "/versions/" + version));
        return json;
    }

    private static ObjectNode installation(String cluster, SimulatedAddonInstallation addon, String base, String kind) {
        var json = JsonNodeFactory.instance
                .objectNode()
                .put("kind", kind + "Installation")
                .put("id", addon.id())
                .put("href", base + "/clusters/" + cluster + "/addons/" + addon.id())
                .put("state", addon.state());
        json.putObject("addon").put("id", addon.addon()).put("href", base + "/addons/" + addon.addon());
        json.putObject("addon_version")
                .put("id", addon.version().toString())
                .put("href", base + "/addons/" + addon.addon() + "/versions/" + addon.version());
        return json;
    }
}

package dev.tidegate.simulator.ocm.http;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.simulator.ocm.fleet.SimulatedAddon;
import dev.tidegate.simulator.ocm.fleet.SimulatedAddonInstallation;
import dev.tidegate.simulator.ocm.release.SimulatedVersion;
import dev.tidegate.simulator.ocm.simulation.RequestRejectedException;
import dev.tidegate.simulator.ocm.simulation.SimulatedFleetView;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
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
        return Stream.concat(routes(OLDER, "AddOn"), routes(NEWER, "Addon"));
    }

    private Stream<Route> routes(String base, String kind) {
        var addons = new ListDefinition<SimulatedAddon>(
                kind + "List",
                Map.of("id", SimulatedAddon::id, "name", SimulatedAddon::name, "enabled", addon -> true),
                (call, addon) -> addon(call.view(), addon, base, kind));
        var versions = new ListDefinition<String>(
                kind + "VersionList",
                Map.of("id", version -> version),
                (call, version) -> version(base, kind, call.argument(0), version));
        var installations = new ListDefinition<SimulatedAddonInstallation>(
                kind + "InstallationList",
                Map.of(
                        "id", SimulatedAddonInstallation::id,
                        "addon.id", SimulatedAddonInstallation::addon,
                        "addon_version.id", addon -> addon.version().toString(),
                        "state", SimulatedAddonInstallation::state),
                (call, addon) -> installation(call.argument(0), addon, base, kind));
        return Stream.of(
                        listings.routes(base + "/addons", addons, call -> catalogue(call.view())),
                        listings.routes(base + "/addons/*/versions", versions, AddonEndpoints::versions),
                        listings.routes(
                                base + "/clusters/*/addons",
                                installations,
                                call -> call.view().cluster(call.argument(0)).addons().stream()),
                        // What a cluster could install: everything, here.
                        listings.routes(base + "/clusters/*/addon_inquiries", addons, call -> {
                            call.view().cluster(call.argument(0));
                            return catalogue(call.view());
                        }))
                .flatMap(Function.identity());
    }

    /** The add-ons of the fleet, and those that clusters have although the fleet does not list them. */
    private static Stream<SimulatedAddon> catalogue(SimulatedFleetView view) {
        Map<String, SimulatedAddon> known = new LinkedHashMap<>();
        view.addons().forEach(addon -> known.put(addon.id(), addon));
        view.clusters()
                .flatMap(cluster -> cluster.addons().stream())
                .forEach(installed -> known.putIfAbsent(
                        installed.addon(), new SimulatedAddon(installed.addon(), installed.addon(), List.of())));
        return known.values().stream();
    }

    private static Stream<String> versions(RoutedRequest call) {
        var view = call.view();
        var id = call.argument(0);
        if (catalogue(view).noneMatch(addon -> addon.id().equals(id))) {
            throw RequestRejectedException.unknown("AddOn", id);
        }
        return Stream.concat(
                        catalogue(view)
                                .filter(addon -> addon.id().equals(id))
                                .flatMap(addon -> addon.versions(view.at())),
                        view.clusters()
                                .flatMap(cluster -> cluster.addon(id).stream())
                                .map(SimulatedAddonInstallation::version))
                .distinct()
                .sorted()
                .map(SimulatedVersion::toString);
    }

    private static ObjectNode addon(SimulatedFleetView view, SimulatedAddon addon, String base, String kind) {
        var json = JsonNodeFactory.instance
                .objectNode()
                .put("kind", kind)
                .put("id", addon.id())
                .put("href", Href.of(base, "addons", addon.id()))
                .put("name", addon.name())
                .put("enabled", true);
        addon.latest(view.at())
                .ifPresent(latest -> json.set("version", version(base, kind, addon.id(), latest.toString())));
        return json;
    }

    private static ObjectNode installation(String cluster, SimulatedAddonInstallation addon, String base, String kind) {
        var json = JsonNodeFactory.instance
                .objectNode()
                .put("kind", kind + "Installation")
                .put("id", addon.id())
                .put("href", Href.of(base, "clusters", cluster, "addons", addon.id()))
                .put("state", addon.state());
        json.putObject("addon").put("id", addon.addon()).put("href", Href.of(base, "addons", addon.addon()));
        json.set(
                "addon_version",
                version(base, kind, addon.addon(), addon.version().toString()));
        return json;
    }

    private static ObjectNode version(String base, String kind, String addon, String version) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("kind", kind + "Version")
                .put("id", version)
                .put("href", Href.of(base, "addons", addon, "versions", version))
                .put("enabled", true);
    }
}

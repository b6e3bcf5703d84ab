package dev.tidegate.application.upgrades.fleet;

import dev.tidegate.ocm.OcmClient;
import dev.tidegate.ocm.addon.OcmAddonApi;
import dev.tidegate.ocm.addon.OcmInstalledAddon;
import dev.tidegate.ocm.identity.ClusterId;
import dev.tidegate.ocm.order.OcmScheduleType;
import dev.tidegate.ocm.page.ItemProblem;
import dev.tidegate.ocm.page.OcmList;
import dev.tidegate.ocm.request.OcmException;
import dev.tidegate.upgrades.addon.AddonInstallation;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.ClusterOrders;
import dev.tidegate.upgrades.fleet.Order;
import dev.tidegate.upgrades.run.AddonPort;
import dev.tidegate.upgrades.run.Unreachable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Add-ons as OCM tells them, in the generation of the API that the environment has. */
final class OcmAddons implements AddonPort {

    private final OcmClient client;
    private final dev.tidegate.ocm.addon.OcmAddonClient addons;

    OcmAddons(OcmClient client, OcmAddonApi api) {
        this.client = client;
        this.addons = client.addons(api);
    }

    @Override
    public Map<String, String> latest() {
        try {
            var latest = new LinkedHashMap<String, String>();
            for (var addon : addons.catalogue().items()) {
                if (addon.latestVersion() != null) {
                    latest.put(addon.id(), addon.latestVersion());
                }
            }
            return latest;
        } catch (OcmException failure) {
            throw new Unreachable(
                    "cannot read the add-ons of %s: %s".formatted(client.environment(), failure.getMessage()), failure);
        }
    }

    @Override
    public Installed installed(List<Cluster> clusters) {
        var unread = new LinkedHashMap<String, String>();
        Map<String, OcmList<OcmInstalledAddon>> read = ClusterFanOut.read(
                client,
                clusters,
                cluster -> addons.ready(new ClusterId(cluster.id())),
                why -> new OcmList<>(List.of(), List.of(new ItemProblem("add-ons", "all", why))));
        var byAddon = new LinkedHashMap<String, List<AddonInstallation>>();
        read.forEach((cluster, listing) -> {
            if (!listing.isWhole()) {
                unread.put(cluster, listing.problems().get(0).sentence());
            }
            for (var addon : listing.items()) {
                if (addon.version() != null) {
                    byAddon.computeIfAbsent(addon.addon(), absent -> new ArrayList<>())
                            .add(new AddonInstallation(cluster, addon.version()));
                }
            }
        });
        return new Installed(byAddon, unread);
    }

    @Override
    public Map<String, ClusterOrders> orders(List<Cluster> clusters) {
        return ClusterFanOut.read(client, clusters, this::orders, ClusterOrders::unknown);
    }

    private ClusterOrders orders(Cluster cluster) {
        var listing = addons.ordersWithStates(new ClusterId(cluster.id()));
        return listing.isWhole()
                ? new ClusterOrders.Known(listing.items().stream()
                        .map(order -> new Order(
                                order.id(),
                                Order.Part.ADDON,
                                order.addon(),
                                order.scheduleType() == OcmScheduleType.AUTOMATIC,
                                order.version(),
                                order.nextRun(),
                                OrderReader.state(order.state())))
                        .toList())
                : ClusterOrders.unknown("one of its orders cannot be read: "
                        + listing.problems().get(0));
    }
}

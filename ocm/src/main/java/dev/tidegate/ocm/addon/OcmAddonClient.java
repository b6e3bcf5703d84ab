package dev.tidegate.ocm.addon;

import dev.tidegate.ocm.identity.ClusterId;
import dev.tidegate.ocm.order.OcmOrderState;
import dev.tidegate.ocm.order.RecentOrders;
import dev.tidegate.ocm.page.OcmList;
import dev.tidegate.ocm.page.OcmListReader;
import dev.tidegate.ocm.request.CreateResult;
import dev.tidegate.ocm.request.OcmException;
import dev.tidegate.ocm.request.OcmException.Kind;
import dev.tidegate.ocm.request.OcmRequest;
import dev.tidegate.ocm.request.OcmRequestSender;
import dev.tidegate.ocm.search.OcmSearch;
import java.time.Instant;

/** Reads add-ons and their orders, places and cancels such orders, in one generation of the API. */
public final class OcmAddonClient {

    private static final String READY = "ready";

    private final OcmAddonApi api;
    private final OcmRequestSender requests;
    private final OcmListReader lists;
    private final RecentOrders<OcmAddonOrder> recent;

    public OcmAddonClient(
            OcmAddonApi api, OcmRequestSender requests, OcmListReader lists, RecentOrders<OcmAddonOrder> recent) {
        this.api = api;
        this.requests = requests;
        this.lists = lists;
        this.recent = recent;
    }

    /** All add-ons there are, with their latest version. */
    public OcmList<OcmAddon> catalogue() {
        return lists.list(OcmRequest.get(api.catalogue()).with("order", "id"), OcmAddon::read);
    }

    /** The add-ons that are up and running on a cluster. */
    public OcmList<OcmInstalledAddon> ready(ClusterId cluster) {
        var request = OcmRequest.get(api.installed(), cluster.value())
                .with("search", OcmSearch.where("state", READY).render())
                .with("order", "id");
        // One generation of the API accepts the search and ignores it.
        return lists.list(request, OcmInstalledAddon::read)
                .filter(addon -> addon.state().equals(READY));
    }

    /** The orders for add-ons of a cluster, without states that need separate requests. */
    public OcmList<OcmAddonOrder> orders(ClusterId cluster) {
        return withRecent(shown(cluster), cluster);
    }

    /** The orders for add-ons of a cluster with their states. */
    public OcmList<OcmAddonOrder> ordersWithStates(ClusterId cluster) {
        var orders = shown(cluster);
        return withRecent(api.hidesState() ? orders.map(order -> withState(cluster, order)) : orders, cluster);
    }

    /** Places an order for one version; the older API chooses the start itself. */
    public CreateResult place(ClusterId cluster, String addon, String version, Instant start) {
        return recent.place(
                cluster,
                () -> requests.create(
                        OcmRequest.post(api.body(cluster, addon, version, start), api.orders(), cluster.value()),
                        () -> shown(cluster).items().stream()
                                .filter(order -> order.isFor(addon, version))
                                .map(OcmAddonOrder::id)
                                .findFirst()),
                id -> OcmAddonOrder.placed(id, addon, version, start));
    }

    public void cancel(ClusterId cluster, String order) {
        requests.change(OcmRequest.delete(api.orders() + "/{order}", cluster.value(), order), () -> {
            var left = shown(cluster);
            return left.isWhole()
                    && left.items().stream().noneMatch(other -> other.id().equals(order));
        });
        recent.remove(cluster, placed -> placed.id().equals(order));
    }

    private OcmList<OcmAddonOrder> shown(ClusterId cluster) {
        return lists.list(OcmRequest.get(api.orders(), cluster.value()), item -> OcmAddonOrder.read(item, api));
    }

    private OcmList<OcmAddonOrder> withRecent(OcmList<OcmAddonOrder> orders, ClusterId cluster) {
        return recent.addTo(orders, cluster, any -> true);
    }

    private OcmAddonOrder withState(ClusterId cluster, OcmAddonOrder order) {
        try {
            return order.in(lists.read(
                    OcmRequest.get(api.orders() + "/{order}/state", cluster.value(), order.id()),
                    item -> OcmOrderState.of(item.textOrEmpty("value"))));
        } catch (OcmException failure) {
            if (failure.kind() == Kind.INTERRUPTED) {
                throw failure;
            }
            return order.in(OcmOrderState.UNKNOWN);
        }
    }
}

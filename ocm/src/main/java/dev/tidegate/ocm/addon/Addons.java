package dev.tidegate.ocm.addon;

import dev.tidegate.ocm.identity.ClusterId;
import dev.tidegate.ocm.order.OrderState;
import dev.tidegate.ocm.page.Listing;
import dev.tidegate.ocm.page.Lists;
import dev.tidegate.ocm.request.OcmException;
import dev.tidegate.ocm.request.OcmException.Kind;
import dev.tidegate.ocm.request.Receipt;
import dev.tidegate.ocm.request.Request;
import dev.tidegate.ocm.request.Requests;
import dev.tidegate.ocm.search.Search;
import java.time.Instant;

/** Reads add-ons and their orders, places and cancels such orders, in one generation of the API. */
public final class Addons {

    private static final String READY = "ready";

    private final AddonApi api;
    private final Requests requests;
    private final Lists lists;

    public Addons(AddonApi api, Requests requests, Lists lists) {
        this.api = api;
        this.requests = requests;
        this.lists = lists;
    }

    /** All add-ons there are, with their latest version. */
    public Listing<Addon> catalogue() {
        return lists.list(Request.get(api.catalogue()).with("order", "id"), Addon::read);
    }

    /** The add-ons that are up and running on a cluster. */
    public Listing<InstalledAddon> ready(ClusterId cluster) {
        var request = Request.get(api.installed(), cluster.value())
                .with("search", Search.where("state", READY).render())
                .with("order", "id");
        // One generation of the API takes the search and ignores it.
        return lists.list(request, InstalledAddon::read)
                .filter(addon -> addon.state().equals(READY));
    }

    /** The orders for add-ons of a cluster, without states that have to be asked for separately. */
    public Listing<AddonOrder> orders(ClusterId cluster) {
        return lists.list(Request.get(api.orders(), cluster.value()), item -> AddonOrder.read(item, api));
    }

    /** The orders for add-ons of a cluster with their states. */
    public Listing<AddonOrder> ordersWithStates(ClusterId cluster) {
        var orders = orders(cluster);
        return api.hidesState() ? orders.map(order -> withState(cluster, order)) : orders;
    }

    /** Places an order for one version; the older API starts it when it likes. */
    public Receipt place(ClusterId cluster, String addon, String version, Instant start) {
        return requests.create(
                Request.post(api.body(cluster, addon, version, start), api.orders(), cluster.value()),
                () -> orders(cluster).items().stream()
                        .filter(order -> order.isFor(addon, version))
                        .map(AddonOrder::id)
                        .findFirst());
    }

    public void cancel(ClusterId cluster, String order) {
        requests.change(Request.delete(api.orders() + "/{order}", cluster.value(), order), () -> {
            var left = orders(cluster);
            return left.isWhole()
                    && left.items().stream().noneMatch(other -> other.id().equals(order));
        });
    }

    private AddonOrder withState(ClusterId cluster, AddonOrder order) {
        try {
            return order.in(lists.read(
                    Request.get(api.orders() + "/{order}/state", cluster.value(), order.id()),
                    item -> OrderState.of(item.textOrEmpty("value"))));
        } catch (OcmException failure) {
            if (failure.kind() == Kind.INTERRUPTED) {
                throw failure;
            }
            return order.in(OrderState.UNKNOWN);
        }
    }
}

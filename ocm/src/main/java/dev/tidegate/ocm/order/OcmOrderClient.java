package dev.tidegate.ocm.order;

import dev.tidegate.ocm.page.OcmList;
import dev.tidegate.ocm.page.OcmListReader;
import dev.tidegate.ocm.request.CreateResult;
import dev.tidegate.ocm.request.OcmException;
import dev.tidegate.ocm.request.OcmException.Kind;
import dev.tidegate.ocm.request.OcmRequest;
import dev.tidegate.ocm.request.OcmRequestSender;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads, places and cancels orders. A list of orders with problems means that the target is busy: it has an order
 * that cannot be read.
 */
public final class OcmOrderClient {

    private static final Logger LOG = LoggerFactory.getLogger(OcmOrderClient.class);

    private final OcmRequestSender requests;
    private final OcmListReader lists;
    private final RecentOrders<OcmOrder> recent;

    public OcmOrderClient(OcmRequestSender requests, OcmListReader lists, RecentOrders<OcmOrder> recent) {
        this.requests = requests;
        this.lists = lists;
        this.recent = recent;
    }

    /** The orders of a target in one request; classic ones come without their state. */
    public OcmList<OcmOrder> list(OcmOrderTarget target) {
        return withRecent(shown(target), target);
    }

    /** The orders of a target with their states, which for classic clusters takes a request for each order. */
    public OcmList<OcmOrder> listWithStates(OcmOrderTarget target) {
        var orders = shown(target);
        return withRecent(target.hidesState() ? orders.map(this::withState) : orders, target);
    }

    /** Places an order for one version at one time. */
    public CreateResult place(OcmOrderTarget target, String version, Instant start) {
        return recent.place(
                target.cluster(),
                () -> requests.create(
                        OcmRequest.post(target.body(version, start), target.route(), arguments(target)),
                        () -> shown(target).items().stream()
                                .filter(order -> order.isFor(version, start))
                                .map(OcmOrder::id)
                                .findFirst()),
                id -> OcmOrder.placed(id, target, version, start));
    }

    public void cancel(OcmOrder order) {
        var target = order.target();
        requests.change(OcmRequest.delete(target.route() + "/{order}", arguments(target, order.id())), () -> {
            var left = shown(target);
            return left.isWhole()
                    && left.items().stream().noneMatch(other -> other.id().equals(order.id()));
        });
        recent.remove(target.cluster(), order::isSameAs);
    }

    private OcmList<OcmOrder> shown(OcmOrderTarget target) {
        return lists.list(OcmRequest.get(target.route(), arguments(target)), item -> OcmOrder.read(item, target));
    }

    private OcmList<OcmOrder> withRecent(OcmList<OcmOrder> orders, OcmOrderTarget target) {
        return recent.addTo(orders, target.cluster(), order -> order.target().equals(target));
    }

    /** The order with its state, which is unknown if it cannot be read. */
    private OcmOrder withState(OcmOrder order) {
        var target = order.target();
        try {
            var state = lists.read(
                    OcmRequest.get(target.route() + "/{order}/state", arguments(target, order.id())),
                    item -> OcmOrderState.of(item.textOrEmpty("value")));
            return order.in(state);
        } catch (OcmException failure) {
            if (failure.kind() == Kind.INTERRUPTED) {
                throw failure;
            }
            LOG.atInfo()
                    .addKeyValue("cluster", target.cluster())
                    .addKeyValue("error", failure.getMessage())
                    .log("state of an order unknown");
            return order.in(OcmOrderState.UNKNOWN);
        }
    }

    private static String[] arguments(OcmOrderTarget target, String... more) {
        List<String> arguments = new ArrayList<>(target.arguments());
        arguments.addAll(List.of(more));
        return arguments.toArray(String[]::new);
    }
}

package dev.tidegate.ocm.order;

import dev.tidegate.ocm.page.Listing;
import dev.tidegate.ocm.page.Lists;
import dev.tidegate.ocm.request.OcmException;
import dev.tidegate.ocm.request.OcmException.Kind;
import dev.tidegate.ocm.request.Receipt;
import dev.tidegate.ocm.request.Request;
import dev.tidegate.ocm.request.Requests;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads, places and cancels orders. A list of orders with problems stands for a target that is busy: there is an order
 * we cannot read.
 */
public final class Orders {

    private static final Logger LOG = LoggerFactory.getLogger(Orders.class);

    private final Requests requests;
    private final Lists lists;

    public Orders(Requests requests, Lists lists) {
        this.requests = requests;
        this.lists = lists;
    }

    /** The orders of a target in one request; classic ones come without their state. */
    public Listing<Order> list(OrderTarget target) {
        return lists.list(Request.get(target.route(), arguments(target)), item -> Order.read(item, target));
    }

    /** The orders of a target with their states, which for classic clusters costs a request for each order. */
    public Listing<Order> listWithStates(OrderTarget target) {
        var orders = list(target);
        return target.hidesState() ? orders.map(this::withState) : orders;
    }

    /** Places an order for one version at one time. */
    public Receipt place(OrderTarget target, String version, Instant start) {
        return requests.create(
                Request.post(target.body(version, start), target.route(), arguments(target)),
                () -> list(target).items().stream()
                        .filter(order -> order.isFor(version, start))
                        .map(Order::id)
                        .findFirst());
    }

    public void cancel(Order order) {
        var target = order.target();
        requests.change(Request.delete(target.route() + "/{order}", arguments(target, order.id())), () -> {
            var left = list(target);
            return left.isWhole()
                    && left.items().stream().noneMatch(other -> other.id().equals(order.id()));
        });
    }

    /** A state nobody can tell is unknown; the order is there all the same. */
    private Order withState(Order order) {
        var target = order.target();
        try {
            var state = lists.read(
                    Request.get(target.route() + "/{order}/state", arguments(target, order.id())),
                    item -> OrderState.of(item.textOrEmpty("value")));
            return order.in(state);
        } catch (OcmException failure) {
            if (failure.kind() == Kind.INTERRUPTED) {
                throw failure;
            }
            LOG.atInfo()
                    .addKeyValue("cluster", target.cluster())
                    .addKeyValue("error", failure.getMessage())
                    .log("state of an order unknown");
            return order.in(OrderState.UNKNOWN);
        }
    }

    private static String[] arguments(OrderTarget target, String... more) {
        List<String> arguments = new ArrayList<>(target.arguments());
        arguments.addAll(List.of(more));
        return arguments.toArray(String[]::new);
    }
}

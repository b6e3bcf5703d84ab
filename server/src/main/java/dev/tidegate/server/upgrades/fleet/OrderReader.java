package dev.tidegate.server.upgrades.fleet;

import dev.tidegate.ocm.OcmClient;
import dev.tidegate.ocm.identity.ClusterId;
import dev.tidegate.ocm.order.OrderTarget;
import dev.tidegate.ocm.order.ScheduleType;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.Order;
import dev.tidegate.upgrades.fleet.OrderState;
import dev.tidegate.upgrades.fleet.Orders;
import java.util.ArrayList;
import org.jspecify.annotations.Nullable;

/** Reads the orders of a cluster: of the whole, or of a hosted control plane and each of its node pools. */
final class OrderReader {

    private final OcmClient client;

    OrderReader(OcmClient client) {
        this.client = client;
    }

    Orders read(Cluster cluster) {
        var id = new ClusterId(cluster.id());
        return cluster.hosted() ? hosted(cluster, id) : classic(id);
    }

    private Orders classic(ClusterId id) {
        var listing = client.orders().listWithStates(OrderTarget.classic(id));
        return listing.isWhole()
                ? new Orders.Known(listing.items().stream()
                        .map(order -> order(order, Order.Part.CLUSTER, null))
                        .toList())
                : Orders.unknown("one of its orders cannot be read: "
                        + listing.problems().get(0));
    }

    private Orders hosted(Cluster cluster, ClusterId id) {
        var orders = new ArrayList<Order>();
        var controlPlane = client.orders().listWithStates(OrderTarget.controlPlane(id));
        if (!controlPlane.isWhole()) {
            return Orders.unknown("an order of its control plane cannot be read: "
                    + controlPlane.problems().get(0));
        }
        controlPlane.items().forEach(order -> orders.add(order(order, Order.Part.CONTROL_PLANE, null)));
        for (var pool : cluster.nodePools()) {
            if (pool.id().equals(ClusterReader.UNREAD_POOLS)) {
                return Orders.unknown("its node pools could not be read");
            }
            var listing = client.orders().listWithStates(OrderTarget.nodePool(id, pool.id()));
            if (!listing.isWhole()) {
                return Orders.unknown("an order of node pool %s cannot be read: %s"
                        .formatted(pool.id(), listing.problems().get(0)));
            }
            listing.items().forEach(order -> orders.add(order(order, Order.Part.NODE_POOL, pool.id())));
        }
        return new Orders.Known(orders);
    }

    private static Order order(dev.tidegate.ocm.order.Order order, Order.Part part, @Nullable String unit) {
        return new Order(
                order.id(),
                part,
                unit,
                order.scheduleType() == ScheduleType.AUTOMATIC,
                order.version(),
                order.nextRun(),
                state(order.state()));
    }

    static OrderState state(dev.tidegate.ocm.order.OrderState state) {
        return switch (state) {
            case PENDING -> OrderState.PENDING;
            case SCHEDULED -> OrderState.SCHEDULED;
            case STARTED -> OrderState.STARTED;
            case DELAYED -> OrderState.DELAYED;
            case COMPLETED -> OrderState.COMPLETED;
            case FAILED -> OrderState.FAILED;
            case CANCELLED -> OrderState.CANCELLED;
            case UNKNOWN -> OrderState.UNKNOWN;
        };
    }
}

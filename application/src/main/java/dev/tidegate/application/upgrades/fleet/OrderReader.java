package dev.tidegate.application.upgrades.fleet;

import dev.tidegate.ocm.OcmClient;
import dev.tidegate.ocm.identity.ClusterId;
import dev.tidegate.ocm.order.OcmOrderTarget;
import dev.tidegate.ocm.order.OcmScheduleType;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.ClusterOrders;
import dev.tidegate.upgrades.fleet.Order;
import dev.tidegate.upgrades.fleet.OrderState;
import java.util.ArrayList;
import org.jspecify.annotations.Nullable;

/** Reads the orders of a cluster: of the whole, or of a hosted control plane and each of its node pools. */
final class OrderReader {

    private final OcmClient client;

    OrderReader(OcmClient client) {
        this.client = client;
    }

    ClusterOrders read(Cluster cluster) {
        var id = new ClusterId(cluster.id());
        return cluster.hosted() ? hosted(cluster, id) : classic(id);
    }

    private ClusterOrders classic(ClusterId id) {
        var listing = client.orders().listWithStates(OcmOrderTarget.classic(id));
        return listing.isWhole()
                ? new ClusterOrders.Known(listing.items().stream()
                        .map(order -> order(order, Order.Part.CLUSTER, null))
                        .toList())
                : ClusterOrders.unknown("one of its orders cannot be read: "
                        + listing.problems().get(0));
    }

    private ClusterOrders hosted(Cluster cluster, ClusterId id) {
        var orders = new ArrayList<Order>();
        var controlPlane = client.orders().listWithStates(OcmOrderTarget.controlPlane(id));
        if (!controlPlane.isWhole()) {
            return ClusterOrders.unknown("an order of its control plane cannot be read: "
                    + controlPlane.problems().get(0));
        }
        controlPlane.items().forEach(order -> orders.add(order(order, Order.Part.CONTROL_PLANE, null)));
        for (var pool : cluster.nodePools()) {
            if (pool.id().equals(ClusterReader.UNREAD_POOLS)) {
                return ClusterOrders.unknown("its node pools could not be read");
            }
            var listing = client.orders().listWithStates(OcmOrderTarget.nodePool(id, pool.id()));
            if (!listing.isWhole()) {
                return ClusterOrders.unknown("an order of node pool %s cannot be read: %s"
                        .formatted(pool.id(), listing.problems().get(0)));
            }
            listing.items().forEach(order -> orders.add(order(order, Order.Part.NODE_POOL, pool.id())));
        }
        return new ClusterOrders.Known(orders);
    }

    private static Order order(dev.tidegate.ocm.order.OcmOrder order, Order.Part part, @Nullable String unit) {
        return new Order(
                order.id(),
                part,
                unit,
                order.scheduleType() == OcmScheduleType.AUTOMATIC,
                order.version(),
                order.nextRun(),
                state(order.state()));
    }

    static OrderState state(dev.tidegate.ocm.order.OcmOrderState state) {
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

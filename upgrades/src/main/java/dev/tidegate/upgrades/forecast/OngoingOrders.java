package dev.tidegate.upgrades.forecast;

import dev.tidegate.upgrades.decision.UpgradeFacts;
import dev.tidegate.upgrades.fleet.Order;
import dev.tidegate.upgrades.fleet.OrderState;
import dev.tidegate.upgrades.fleet.Orders;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The orders there are when a forecast begins, as far as they come to an end by themselves. One that should be over by
 * now is taken to end at the next run.
 */
final class OngoingOrders {

    private OngoingOrders() {}

    static List<Running> of(UpgradeFacts facts, Instant now, Assumptions assumptions) {
        var running = new ArrayList<Running>();
        new TreeMap<>(facts.orders())
                .forEach((cluster, orders) -> orders.list().stream()
                        .filter(OngoingOrders::ends)
                        .forEach(order -> running.add(running(cluster, order, now, assumptions))));
        return running;
    }

    private static boolean ends(Order order) {
        return !order.automatic()
                && order.version() != null
                && order.part() != Order.Part.ADDON
                && order.state() != OrderState.FAILED
                && order.state() != OrderState.CANCELLED;
    }

    /** All orders without those that are cancelled: they are about to vanish, and nothing comes of them. */
    static Map<String, Orders> withoutCancelled(UpgradeFacts facts) {
        var kept = new HashMap<String, Orders>();
        facts.orders()
                .forEach((cluster, orders) -> kept.put(
                        cluster,
                        orders.match(
                                known -> new Orders.Known(known.orders().stream()
                                        .filter(order -> order.state() != OrderState.CANCELLED)
                                        .toList()),
                                unknown -> unknown)));
        return kept;
    }

    private static Running running(String cluster, Order order, Instant now, Assumptions assumptions) {
        var start = order.nextRun() == null ? now : order.nextRun();
        var planned = start.plus(assumptions.of(order.part()));
        boolean over = order.state() == OrderState.COMPLETED;
        var version = order.version() == null ? "" : order.version();
        return new Running(
                cluster,
                order.part(),
                order.unit(),
                version,
                start,
                over || !planned.isAfter(now) ? now.plusSeconds(1) : planned);
    }
}

package dev.tidegate.upgrades.forecast;

import dev.tidegate.upgrades.fleet.ClusterOrders;
import dev.tidegate.upgrades.fleet.Order;
import dev.tidegate.upgrades.fleet.OrderState;
import dev.tidegate.upgrades.planner.UpgradeFacts;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The upgrades that are ordered when a forecast begins and will complete. One that should be complete by now completes at
 * the next run.
 */
final class OngoingUpgrades {

    private OngoingUpgrades() {}

    static List<OngoingUpgrade> of(UpgradeFacts facts, Instant now, ForecastAssumptions assumptions) {
        var upgrades = new ArrayList<OngoingUpgrade>();
        new TreeMap<>(facts.orders())
                .forEach((cluster, orders) -> orders.list().stream()
                        .filter(OngoingUpgrades::willComplete)
                        .forEach(order -> upgrades.add(upgrade(cluster, order, now, assumptions))));
        return upgrades;
    }

    private static boolean willComplete(Order order) {
        return !order.automatic()
                && order.version() != null
                && order.part() != Order.Part.ADDON
                && order.state() != OrderState.FAILED
                && order.state() != OrderState.CANCELLED;
    }

    /** All orders without the cancelled ones, which are about to be removed. */
    static Map<String, ClusterOrders> withoutCancelled(UpgradeFacts facts) {
        var remaining = new HashMap<String, ClusterOrders>();
        facts.orders()
                .forEach((cluster, orders) -> remaining.put(
                        cluster,
                        orders.match(
                                known -> new ClusterOrders.Known(known.orders().stream()
                                        .filter(order -> order.state() != OrderState.CANCELLED)
                                        .toList()),
                                unknown -> unknown)));
        return remaining;
    }

    private static OngoingUpgrade upgrade(String cluster, Order order, Instant now, ForecastAssumptions assumptions) {
        var start = order.nextRun() == null ? now : order.nextRun();
        var expected = start.plus(assumptions.duration(order.part()));
        boolean completed = order.state() == OrderState.COMPLETED;
        var version = order.version() == null ? "" : order.version();
        return new OngoingUpgrade(
                cluster,
                order.part(),
                order.unit(),
                version,
                start,
                completed || !expected.isAfter(now) ? now.plusSeconds(1) : expected);
    }
}

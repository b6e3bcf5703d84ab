package dev.tidegate.simulator.ocm.world;

import dev.tidegate.simulator.ocm.chance.Dice;
import dev.tidegate.simulator.ocm.fleet.Cluster;
import dev.tidegate.simulator.ocm.fleet.FleetFile;
import dev.tidegate.simulator.ocm.fleet.Order;
import dev.tidegate.simulator.ocm.fleet.OrderState;
import dev.tidegate.simulator.ocm.release.Version;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * The life of orders.
 *
 * <ol>
 *   <li>An order is pending, and scheduled a moment later.
 *   <li>At its time it starts; if its cluster is not ready then, it is delayed until the cluster is.
 *   <li>One that takes longer than expected is delayed.
 *   <li>It is completed, and the target has the version; or it has failed, and nothing has changed.
 *   <li>After a while it is gone.
 * </ol>
 */
final class Orders {

    private static final Duration COMPLETED_FOR = Duration.ofMinutes(5);
    private static final Duration FAILED_FOR = Duration.ofHours(2);

    private final State state;
    private final OrderRules rules;

    Orders(State state) {
        this.state = state;
        this.rules = new OrderRules(state);
    }

    void begin() {
        for (var cluster : List.copyOf(state.clusters.values())) {
            cluster.now().orders().forEach(order -> planNext(cluster.now().id(), order));
        }
    }

    Order place(Placement placement) {
        var cluster = state.cluster(placement.cluster());
        rules.check(cluster, placement);
        var order = new Order(
                Dice.of(state.seed, "order " + cluster.ordersPlaced() + " of " + cluster.id())
                        .uuid(),
                placement.target(),
                placement.version(),
                state.now(),
                placement.nextRun(),
                OrderState.PENDING,
                state.now(),
                null);
        state.change(cluster.id(), known -> known.withOrderPlaced(order));
        tell(cluster.id(), order);
        planNext(cluster.id(), order);
        return order;
    }

    void cancel(Cluster cluster, Order order) {
        if (order.state() == OrderState.STARTED || order.state() == OrderState.DELAYED) {
            throw Refusal.bad("Upgrade policy '" + order.id() + "' is in state '"
                    + order.state().text() + "' and cannot be deleted");
        }
        tell(cluster.id(), order.in(OrderState.CANCELLED, state.now()));
        remove(cluster.id(), order);
    }

    /** Lets orders start that wait for this cluster. */
    void clusterIsReady(String cluster) {
        for (var order : state.cluster(cluster).orders()) {
            if (order.state() == OrderState.DELAYED && order.startedAt() == null) {
                enter(cluster, order, OrderState.STARTED);
            }
        }
    }

    private void planNext(String cluster, Order order) {
        var fate = Fate.of(state.seed, state.habits, order);
        var started = order.startedAt();
        switch (order.state()) {
            case PENDING -> plan(cluster, order, earlier(order.since().plus(fate.scheduledAfter()), order.nextRun()));
            case SCHEDULED -> plan(cluster, order, order.nextRun());
            case STARTED, DELAYED -> {
                if (started != null) {
                    var slowly = fate.isSlow() && order.state() == OrderState.STARTED;
                    plan(cluster, order, started.plus(slowly ? fate.expected() : fate.duration()));
                }
            }
            case COMPLETED, CANCELLED -> plan(cluster, order, order.since().plus(COMPLETED_FOR));
            case FAILED -> plan(cluster, order, order.since().plus(FAILED_FOR));
        }
    }

    private void plan(String cluster, Order order, Instant at) {
        state.at(
                at,
                () -> state.cluster(cluster)
                        .order(order.id())
                        .filter(order::equals)
                        .ifPresent(same -> goOn(cluster, same)));
    }

    private void goOn(String cluster, Order order) {
        var fate = Fate.of(state.seed, state.habits, order);
        switch (order.state()) {
            case PENDING -> enter(cluster, order, OrderState.SCHEDULED);
            case SCHEDULED ->
                enter(cluster, order, state.cluster(cluster).isReady() ? OrderState.STARTED : OrderState.DELAYED);
            case STARTED -> {
                if (fate.isSlow()) {
                    enter(cluster, order, OrderState.DELAYED);
                } else {
                    end(cluster, order, fate);
                }
            }
            case DELAYED -> end(cluster, order, fate);
            case COMPLETED, FAILED, CANCELLED -> remove(cluster, order);
        }
    }

    private void end(String cluster, Order order, Fate fate) {
        if (!fate.fails()) {
            takeEffect(cluster, order);
        }
        enter(cluster, order, fate.fails() ? OrderState.FAILED : OrderState.COMPLETED);
    }

    private void takeEffect(String cluster, Order order) {
        var from = state.cluster(cluster).versionOf(order.target()).map(Version::toString);
        state.change(cluster, known -> known.withVersion(order.target(), order.version()));
        var facts = State.facts().put("cluster", cluster);
        facts.set("target", FleetFile.json(order.target()));
        state.tell(
                "version",
                facts.put("from", from.orElse(""))
                        .put("version", order.version().toString()));
    }

    private void enter(String cluster, Order order, OrderState next) {
        var changed = order.in(next, state.now());
        state.change(cluster, known -> known.withOrder(changed));
        tell(cluster, changed);
        planNext(cluster, changed);
    }

    private void remove(String cluster, Order order) {
        state.change(cluster, known -> known.withoutOrder(order.id()));
        var facts = State.facts().put("cluster", cluster).put("order", order.id());
        facts.set("target", FleetFile.json(order.target()));
        state.tell("order-gone", facts);
    }

    private void tell(String cluster, Order order) {
        var facts = State.facts().put("cluster", cluster);
        facts.set("order", FleetFile.json(order));
        state.tell("order", facts);
    }

    private static Instant earlier(Instant one, Instant other) {
        return one.isBefore(other) ? one : other;
    }
}

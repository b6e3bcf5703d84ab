package dev.tidegate.simulator.ocm.simulation;

import dev.tidegate.simulator.ocm.fleet.FleetFile;
import dev.tidegate.simulator.ocm.fleet.SimulatedCluster;
import dev.tidegate.simulator.ocm.fleet.SimulatedOrder;
import dev.tidegate.simulator.ocm.fleet.SimulatedOrderState;
import dev.tidegate.simulator.ocm.release.SimulatedVersion;
import dev.tidegate.simulator.random.SeededRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

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
final class OrderSimulation {

    private static final Duration COMPLETED_FOR = Duration.ofMinutes(5);
    private static final Duration FAILED_FOR = Duration.ofHours(2);

    private final SimulationState state;
    private final OrderValidator rules;

    OrderSimulation(SimulationState state) {
        this.state = state;
        this.rules = new OrderValidator(state);
    }

    void begin() {
        for (var cluster : List.copyOf(state.clusters.values())) {
            cluster.now().orders().forEach(order -> planNext(cluster.now().id(), order));
        }
    }

    SimulatedOrder place(SimulatedOrderRequest placement) {
        var cluster = state.cluster(placement.cluster());
        rules.check(cluster, placement);
        var order = new SimulatedOrder(
                SeededRandom.of(state.seed, "order " + cluster.ordersPlaced() + " of " + cluster.id())
                        .uuid(),
                placement.target(),
                placement.version(),
                state.now(),
                placement.nextRun(),
                SimulatedOrderState.PENDING,
                state.now(),
                null);
        state.change(cluster.id(), known -> known.withOrderPlaced(order));
        tell(cluster.id(), order);
        planNext(cluster.id(), order);
        return order;
    }

    void cancel(SimulatedCluster cluster, SimulatedOrder order) {
        if (order.state() == SimulatedOrderState.STARTED || order.state() == SimulatedOrderState.DELAYED) {
            throw unchangeable(order, "deleted");
        }
        tell(cluster.id(), order.in(SimulatedOrderState.CANCELLED, state.now()));
        remove(cluster.id(), order);
    }

    SimulatedOrder change(
            SimulatedCluster cluster,
            SimulatedOrder order,
            Optional<SimulatedVersion> version,
            Optional<Instant> nextRun) {
        if (!order.isWaiting()) {
            throw unchangeable(order, "changed");
        }
        var changed = order.with(version.orElse(order.version()), nextRun.orElse(order.nextRun()), state.now());
        rules.checkContent(
                cluster, new SimulatedOrderRequest(cluster.id(), order.target(), changed.version(), changed.nextRun()));
        return put(cluster.id(), changed);
    }

    SimulatedOrder enterByHand(String cluster, SimulatedOrder order, SimulatedOrderState next) {
        var running = order.state() == SimulatedOrderState.STARTED || order.state() == SimulatedOrderState.DELAYED;
        var goesBack = running && (next == SimulatedOrderState.PENDING || next == SimulatedOrderState.SCHEDULED);
        if (goesBack || !(running || order.isWaiting())) {
            throw unchangeable(order, "put into state '" + next.text() + "'");
        }
        if (next == SimulatedOrderState.COMPLETED) {
            takeEffect(cluster, order);
        }
        return enter(cluster, order, next);
    }

    /** Lets orders start that wait for this cluster. */
    void clusterIsReady(String cluster) {
        for (var order : state.cluster(cluster).orders()) {
            if (order.state() == SimulatedOrderState.DELAYED && order.startedAt() == null) {
                enter(cluster, order, SimulatedOrderState.STARTED);
            }
        }
    }

    private void planNext(String cluster, SimulatedOrder order) {
        var fate = SimulatedOrderOutcome.of(state.seed, state.habits, order);
        var started = order.startedAt();
        switch (order.state()) {
            case PENDING -> plan(cluster, order, earlier(order.since().plus(fate.scheduledAfter()), order.nextRun()));
            case SCHEDULED -> plan(cluster, order, order.nextRun());
            case STARTED, DELAYED -> {
                if (started != null) {
                    var slowly = fate.isSlow() && order.state() == SimulatedOrderState.STARTED;
                    plan(cluster, order, started.plus(slowly ? fate.expected() : fate.duration()));
                }
            }
            case COMPLETED, CANCELLED -> plan(cluster, order, order.since().plus(COMPLETED_FOR));
            case FAILED -> plan(cluster, order, order.since().plus(FAILED_FOR));
        }
    }

    private void plan(String cluster, SimulatedOrder order, Instant at) {
        state.at(
                at,
                () -> state.cluster(cluster)
                        .order(order.id())
                        .filter(order::equals)
                        .ifPresent(same -> goOn(cluster, same)));
    }

    private void goOn(String cluster, SimulatedOrder order) {
        var fate = SimulatedOrderOutcome.of(state.seed, state.habits, order);
        switch (order.state()) {
            case PENDING -> enter(cluster, order, SimulatedOrderState.SCHEDULED);
            case SCHEDULED ->
                enter(
                        cluster,
                        order,
                        state.cluster(cluster).isReady() ? SimulatedOrderState.STARTED : SimulatedOrderState.DELAYED);
            case STARTED -> {
                if (fate.isSlow()) {
                    enter(cluster, order, SimulatedOrderState.DELAYED);
                } else {
                    end(cluster, order, fate);
                }
            }
            case DELAYED -> end(cluster, order, fate);
            case COMPLETED, FAILED, CANCELLED -> remove(cluster, order);
        }
    }

    private void end(String cluster, SimulatedOrder order, SimulatedOrderOutcome fate) {
        if (!fate.fails()) {
            takeEffect(cluster, order);
        }
        enter(cluster, order, fate.fails() ? SimulatedOrderState.FAILED : SimulatedOrderState.COMPLETED);
    }

    private void takeEffect(String cluster, SimulatedOrder order) {
        var from = state.cluster(cluster).versionOf(order.target()).map(SimulatedVersion::toString);
        state.change(cluster, known -> known.withVersion(order.target(), order.version()));
        var facts = SimulationState.facts().put("cluster", cluster);
        facts.set("target", FleetFile.json(order.target()));
        state.tell(
                "version",
                facts.put("from", from.orElse(""))
                        .put("version", order.version().toString()));
    }

    private SimulatedOrder enter(String cluster, SimulatedOrder order, SimulatedOrderState next) {
        return put(cluster, order.in(next, state.now()));
    }

    private SimulatedOrder put(String cluster, SimulatedOrder changed) {
        state.change(cluster, known -> known.withOrder(changed));
        tell(cluster, changed);
        planNext(cluster, changed);
        return changed;
    }

    private static RequestRejectedException unchangeable(SimulatedOrder order, String what) {
        return RequestRejectedException.bad("Upgrade policy '" + order.id() + "' is in state '"
                + order.state().text() + "' and cannot be " + what);
    }

    private void remove(String cluster, SimulatedOrder order) {
        state.change(cluster, known -> known.withoutOrder(order.id()));
        var facts = SimulationState.facts().put("cluster", cluster).put("order", order.id());
        facts.set("target", FleetFile.json(order.target()));
        state.tell("order-gone", facts);
    }

    private void tell(String cluster, SimulatedOrder order) {
        var facts = SimulationState.facts().put("cluster", cluster);
        facts.set("order", FleetFile.json(order));
        state.tell("order", facts);
    }

    private static Instant earlier(Instant one, Instant other) {
        return one.isBefore(other) ? one : other;
    }
}

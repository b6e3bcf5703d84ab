package dev.tidegate.simulator.ocm.http;

import dev.tidegate.simulator.ocm.fleet.SimulatedCluster;
import dev.tidegate.simulator.ocm.fleet.SimulatedOrder;
import dev.tidegate.simulator.ocm.fleet.SimulatedOrderState;
import dev.tidegate.simulator.ocm.fleet.SimulatedOrderTarget;
import dev.tidegate.simulator.ocm.http.OrderFormat.StateForm;
import dev.tidegate.simulator.ocm.release.SimulatedVersion;
import dev.tidegate.simulator.ocm.simulation.RequestRejectedException;
import dev.tidegate.simulator.ocm.simulation.SimulatedOrderRequest;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Orders: five lists that work alike, for clusters, control planes, node pools and, in two generations, add-ons. */
final class OrderEndpoints {

    /** When an order starts that carries no time. */
    private static final Duration SOON = Duration.ofMinutes(6);

    private final OrderFormat form;
    private final ListResponder listings;
    private final ListDefinition<SimulatedOrder> orders;

    private OrderEndpoints(OrderFormat form, ListResponder listings) {
        this.form = form;
        this.listings = listings;
        this.orders = new ListDefinition<>(
                form.kind() + "List",
                Map.of(
                        "id",
                        SimulatedOrder::id,
                        "version",
                        order -> order.version().toString(),
                        "state",
                        order -> order.state().text(),
                        form.scheduleType(),
                        order -> "manual",
                        "upgrade_type",
                        order -> form.upgradeType(),
                        "addon_id",
                        order -> order.target().name(),
                        "next_run",
                        order -> order.nextRun().toString()),
                (call, order) -> form.render(call.argument(0), order));
    }

    static Stream<Route> allRoutes(ListResponder listings) {
        return Stream.of(
                        OrderFormat.ofCluster(),
                        OrderFormat.ofControlPlane(),
                        OrderFormat.ofNodePool(),
                        OrderFormat.ofAddon(),
                        OrderFormat.ofNewerAddon())
                .flatMap(form -> new OrderEndpoints(form, listings).routes());
    }

    private Stream<Route> routes() {
        var one = form.route() + "/*";
        var all = Stream.concat(
                listings.routes(
                        form.route(),
                        orders,
                        call -> cluster(call).orders().stream().filter(isOfList(call))),
                Stream.of(
                        Route.of("POST", form.route(), this::place),
                        Route.of("PATCH", one, this::change),
                        Route.of("DELETE", one, this::cancel)));
        return form.stateForm() != StateForm.APART
                ? all
                : Stream.concat(
                        all,
                        Stream.of(
                                Route.of("GET", one + "/state", call -> state(call, find(call, call.lastArgument()))),
                                Route.of("PATCH", one + "/state", this::changeState)));
    }

    private SimulatedResponse place(RoutedRequest call) {
        var cluster = cluster(call);
        requireManual(call);
        var order = call.world()
                .place(new SimulatedOrderRequest(
                        cluster.id(), target(call), version(call.required("version")), nextRun(call)));
        return SimulatedResponse.created(form.render(cluster.id(), order));
    }

    private SimulatedResponse change(RoutedRequest call) {
        var order = find(call, call.lastArgument());
        call.requireOnly(form.scheduleType(), "upgrade_type", "version", "next_run", "enable_minor_version_upgrades");
        if (call.object().has(form.scheduleType())) {
            requireManual(call);
        }
        var changed = call.world()
                .change(
                        call.argument(0),
                        order.id(),
                        given(call, "version").map(OrderEndpoints::version),
                        given(call, "next_run").map(OrderEndpoints::time));
        return SimulatedResponse.ok(form.render(call.argument(0), changed));
    }

    private SimulatedResponse changeState(RoutedRequest call) {
        var order = find(call, call.lastArgument());
        call.requireOnly("value", "description");
        var wanted = call.required("value");
        var next = Stream.of(SimulatedOrderState.values())
                .filter(known -> known.text().equals(wanted))
                .findFirst()
                .orElseThrow(
                        () -> RequestRejectedException.bad("Field 'value' has the unknown value '" + wanted + "'"));
        return state(call, call.world().enter(call.argument(0), order.id(), next));
    }

    private SimulatedResponse cancel(RoutedRequest call) {
        call.world().cancel(call.argument(0), find(call, call.lastArgument()).id());
        return SimulatedResponse.nothing();
    }

    private SimulatedResponse state(RoutedRequest call, SimulatedOrder order) {
        return SimulatedResponse.ok(form.renderState(call.argument(0), order));
    }

    private SimulatedOrder find(RoutedRequest call, String id) {
        return cluster(call)
                .order(id)
                .filter(isOfList(call))
                .orElseThrow(() -> RequestRejectedException.unknown(form.kind(), id));
    }

    /** The cluster, which must have the node pool that is spoken of. */
    private SimulatedCluster cluster(RoutedRequest call) {
        var cluster = call.view().cluster(call.argument(0));
        if (isOfNodePool() && !cluster.nodePools().containsKey(call.argument(1))) {
            throw RequestRejectedException.unknown("Node pool", call.argument(1));
        }
        return cluster;
    }

    private Predicate<SimulatedOrder> isOfList(RoutedRequest call) {
        if (isOfNodePool()) {
            return order -> order.target().equals(SimulatedOrderTarget.nodePool(call.argument(1)));
        }
        return order -> order.target().kind() == form.target();
    }

    private SimulatedOrderTarget target(RoutedRequest call) {
        return switch (form.target()) {
            case CLUSTER -> SimulatedOrderTarget.cluster();
            case CONTROL_PLANE -> SimulatedOrderTarget.controlPlane();
            case NODE_POOL -> SimulatedOrderTarget.nodePool(call.argument(1));
            case ADDON -> SimulatedOrderTarget.addon(call.required("addon_id"));
        };
    }

    private boolean isOfNodePool() {
        return form.target() == SimulatedOrderTarget.Kind.NODE_POOL;
    }

    private void requireManual(RoutedRequest call) {
        if (!call.required(form.scheduleType()).equals("manual")) {
            throw RequestRejectedException.bad("Only manual orders can be placed here: this is a simulator");
        }
        var wanted = call.object().path("upgrade_type").asText(form.upgradeType());
        if (!wanted.equals(form.upgradeType())) {
            throw RequestRejectedException.bad("Field 'upgrade_type' must be '" + form.upgradeType() + "'");
        }
    }

    private Instant nextRun(RoutedRequest call) {
        if (form.target() == SimulatedOrderTarget.Kind.ADDON && !call.object().hasNonNull("next_run")) {
            return call.world().now().plus(SOON);
        }
        return time(call.required("next_run"));
    }

    private static Optional<String> given(RoutedRequest call, String field) {
        return call.object().has(field) ? Optional.of(call.required(field)) : Optional.empty();
    }

    private static Instant time(String text) {
        try {
            return OffsetDateTime.parse(text).toInstant();
        } catch (DateTimeException notATime) {
            throw RequestRejectedException.bad("Field 'next_run' is not a time: '" + text + "'");
        }
    }

    private static SimulatedVersion version(String text) {
        try {
            return SimulatedVersion.parse(text);
        } catch (IllegalArgumentException notAVersion) {
            throw RequestRejectedException.bad("Field 'version' is not a version: '" + text + "'");
        }
    }
}

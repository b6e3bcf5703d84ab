package dev.tidegate.simulator.ocm.http;

import dev.tidegate.simulator.ocm.fleet.SimulatedCluster;
import dev.tidegate.simulator.ocm.fleet.SimulatedOrder;
import dev.tidegate.simulator.ocm.fleet.SimulatedOrderTarget;
import dev.tidegate.simulator.ocm.http.OrderFormat.StateForm;
import dev.tidegate.simulator.ocm.release.SimulatedVersion;
import dev.tidegate.simulator.ocm.simulation.RequestRejectedException;
import dev.tidegate.simulator.ocm.simulation.SimulatedOrderRequest;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Orders: five lists that work alike, for clusters, control planes, node pools and, in two generations, add-ons. */
final class OrderEndpoints {

    /** When an order starts that carries no time. */
    private static final Duration SOON = Duration.ofMinutes(6);

    private final OrderFormat form;

    private OrderEndpoints(OrderFormat form) {
        this.form = form;
    }

    static Stream<Route> allRoutes() {
        return Stream.of(
                        OrderFormat.ofCluster(),
                        OrderFormat.ofControlPlane(),
                        OrderFormat.ofNodePool(),
                        OrderFormat.ofAddon(),
                        OrderFormat.ofNewerAddon())
                .flatMap(form -> new OrderEndpoints(form).routes());
    }

    private Stream<Route> routes() {
        List<Route> routes = new ArrayList<>(List.of(
                Route.of("GET", form.route(), this::list),
                Route.of("POST", form.route(), this::place),
                Route.of(
                        "GET",
                        form.route() + "/*",
                        call -> SimulatedResponse.ok(form.render(call.argument(0), find(call)))),
                Route.of("DELETE", form.route() + "/*", this::cancel)));
        if (form.stateForm() == StateForm.APART) {
            routes.add(Route.of(
                    "GET",
                    form.route() + "/*/state",
                    call -> SimulatedResponse.ok(form.renderState(call.argument(0), find(call)))));
        }
        return routes.stream();
    }

    private SimulatedResponse list(RoutedRequest call) {
        var cluster = cluster(call);
        var orders = new ListDefinition<SimulatedOrder>(
                form.kind() + "List", Map.of(), (view, order) -> form.render(cluster.id(), order));
        return ListResponder.page(
                call, orders, cluster.orders().stream().filter(isOfList(call)).toList());
    }

    private SimulatedResponse place(RoutedRequest call) {
        var cluster = cluster(call);
        requireManual(call);
        var order = call.world()
                .place(new SimulatedOrderRequest(
                        cluster.id(), target(call), version(call.required("version")), nextRun(call)));
        return SimulatedResponse.created(form.render(cluster.id(), order));
    }

    private SimulatedResponse cancel(RoutedRequest call) {
        find(call);
        call.world().cancel(call.argument(0), lastArgument(call), isOfList(call));
        return SimulatedResponse.nothing();
    }

    private SimulatedOrder find(RoutedRequest call) {
        var id = lastArgument(call);
        return cluster(call)
                .order(id)
                .filter(isOfList(call))
                .orElseThrow(() -> RequestRejectedException.unknown("Upgrade policy", id));
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
        var text = call.required("next_run");
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

    private static String lastArgument(RoutedRequest call) {
        return call.argument(call.arguments().size() - 1);
    }
}

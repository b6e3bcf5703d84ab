package dev.tidegate.simulator.ocm.http;

import dev.tidegate.simulator.ocm.fleet.Cluster;
import dev.tidegate.simulator.ocm.fleet.Order;
import dev.tidegate.simulator.ocm.fleet.Target;
import dev.tidegate.simulator.ocm.http.OrderForm.StateForm;
import dev.tidegate.simulator.ocm.release.Version;
import dev.tidegate.simulator.ocm.world.Placement;
import dev.tidegate.simulator.ocm.world.Refusal;
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

    private final OrderForm form;

    private OrderEndpoints(OrderForm form) {
        this.form = form;
    }

    static Stream<Route> allRoutes() {
        return Stream.of(
                        OrderForm.ofCluster(),
                        OrderForm.ofControlPlane(),
                        OrderForm.ofNodePool(),
                        OrderForm.ofAddon(),
                        OrderForm.ofNewerAddon())
                .flatMap(form -> new OrderEndpoints(form).routes());
    }

    private Stream<Route> routes() {
        List<Route> routes = new ArrayList<>(List.of(
                Route.of("GET", form.route(), this::list),
                Route.of("POST", form.route(), this::place),
                Route.of("GET", form.route() + "/*", call -> Answer.ok(form.render(call.argument(0), find(call)))),
                Route.of("DELETE", form.route() + "/*", this::cancel)));
        if (form.stateForm() == StateForm.APART) {
            routes.add(Route.of(
                    "GET",
                    form.route() + "/*/state",
                    call -> Answer.ok(form.renderState(call.argument(0), find(call)))));
        }
        return routes.stream();
    }

    private Answer list(Call call) {
        var cluster = cluster(call);
        var orders =
                new Catalogue<Order>(form.kind() + "List", Map.of(), (view, order) -> form.render(cluster.id(), order));
        return Listings.page(
                call, orders, cluster.orders().stream().filter(isOfList(call)).toList());
    }

    private Answer place(Call call) {
        var cluster = cluster(call);
        requireManual(call);
        var order = call.world()
                .place(new Placement(cluster.id(), target(call), version(call.required("version")), nextRun(call)));
        return Answer.created(form.render(cluster.id(), order));
    }

    private Answer cancel(Call call) {
        find(call);
        call.world().cancel(call.argument(0), lastArgument(call), isOfList(call));
        return Answer.nothing();
    }

    private Order find(Call call) {
        var id = lastArgument(call);
        return cluster(call).order(id).filter(isOfList(call)).orElseThrow(() -> Refusal.unknown("Upgrade policy", id));
    }

    /** The cluster, which must have the node pool that is spoken of. */
    private Cluster cluster(Call call) {
        var cluster = call.view().cluster(call.argument(0));
        if (isOfNodePool() && !cluster.nodePools().containsKey(call.argument(1))) {
            throw Refusal.unknown("Node pool", call.argument(1));
        }
        return cluster;
    }

    private Predicate<Order> isOfList(Call call) {
        if (isOfNodePool()) {
            return order -> order.target().equals(Target.nodePool(call.argument(1)));
        }
        return order -> order.target().kind() == form.target();
    }

    private Target target(Call call) {
        return switch (form.target()) {
            case CLUSTER -> Target.cluster();
            case CONTROL_PLANE -> Target.controlPlane();
            case NODE_POOL -> Target.nodePool(call.argument(1));
            case ADDON -> Target.addon(call.required("addon_id"));
        };
    }

    private boolean isOfNodePool() {
        return form.target() == Target.Kind.NODE_POOL;
    }

    private void requireManual(Call call) {
        if (!call.required(form.scheduleType()).equals("manual")) {
            throw Refusal.bad("Only manual orders can be placed here: this is a simulator");
        }
        var wanted = call.object().path("upgrade_type").asText(form.upgradeType());
        if (!wanted.equals(form.upgradeType())) {
            throw Refusal.bad("Field 'upgrade_type' must be '" + form.upgradeType() + "'");
        }
    }

    private Instant nextRun(Call call) {
        if (form.target() == Target.Kind.ADDON && !call.object().hasNonNull("next_run")) {
            return call.world().now().plus(SOON);
        }
        var text = call.required("next_run");
        try {
            return OffsetDateTime.parse(text).toInstant();
        } catch (DateTimeException notATime) {
            throw Refusal.bad("Field 'next_run' is not a time: '" + text + "'");
        }
    }

    private static Version version(String text) {
        try {
            return Version.parse(text);
        } catch (IllegalArgumentException notAVersion) {
            throw Refusal.bad("Field 'version' is not a version: '" + text + "'");
        }
    }

    private static String lastArgument(Call call) {
        return call.argument(call.arguments().size() - 1);
    }
}

package dev.tidegate.ocm.order;

import static dev.tidegate.ocm.testbed.Reaction.items;
import static dev.tidegate.ocm.testbed.Reaction.json;
import static dev.tidegate.ocm.testbed.Reaction.status;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.ocm.identity.ClusterId;
import dev.tidegate.ocm.request.Receipt;
import dev.tidegate.ocm.testbed.Setup;
import java.time.Instant;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class OrdersTest {

    private static final ClusterId CLUSTER = new ClusterId("26f");
    private static final OrderTarget CLASSIC = OrderTarget.classic(CLUSTER);
    private static final String CLASSIC_PATH = "/api/clusters_mgmt/v1/clusters/26f/upgrade_policies";
    private static final String CONTROL_PLANE_PATH =
            "/api/clusters_mgmt/v1/clusters/26f/control_plane/upgrade_policies";
    private static final String POOL_PATH = "/api/clusters_mgmt/v1/clusters/26f/node_pools/workers/upgrade_policies";

    private final Setup setup = new Setup();

    @AfterEach
    void stop() {
        setup.close();
    }

    @ParameterizedTest
    @MethodSource("payloads")
    void an_order_is_placed_with_exactly_this_text(OrderTarget target, String path, String start, String body) {
        setup.server().on("POST", path, json(201, "{\"id\":\"p1\"}"));

        var receipt = setup.client().orders().place(target, "4.20.12", Instant.parse(start));

        assertThat(receipt).isEqualTo(new Receipt("p1", false));
        assertThat(setup.server().only().body()).isEqualTo(body);
        assertThat(setup.server().only().headers().contentType()).isEqualTo("application/json");
    }

    static Stream<Arguments> payloads() {
        return Stream.of(
                Arguments.of(
                        CLASSIC,
                        CLASSIC_PATH,
                        "2026-03-02T09:00:00Z",
                        "{\"version\":\"4.20.12\",\"schedule_type\":\"manual\",\"next_run\":\"2026-03-02T09:00:00Z\"}"),
                Arguments.of(
                        OrderTarget.controlPlane(CLUSTER),
                        CONTROL_PLANE_PATH,
                        "2026-03-02T09:00:00Z",
                        "{\"version\":\"4.20.12\",\"schedule_type\":\"manual\",\"upgrade_type\":\"ControlPlane\","
                                + "\"cluster_id\":\"26f\",\"next_run\":\"2026-03-02T09:00:00Z\"}"),
                Arguments.of(
                        OrderTarget.nodePool(CLUSTER, "workers"),
                        POOL_PATH,
                        "2026-03-02T08:37:12.345Z",
                        "{\"version\":\"4.20.12\",\"schedule_type\":\"manual\",\"upgrade_type\":\"NodePool\","
                                + "\"cluster_id\":\"26f\",\"next_run\":\"2026-03-02T08:37:12Z\"}"));
    }

    @Test
    void an_answer_without_a_body_is_success() {
        setup.server().on("POST", CLASSIC_PATH, status(204));

        var receipt = setup.client().orders().place(CLASSIC, "4.20.12", Instant.parse("2026-03-02T09:00:00Z"));

        assertThat(receipt).isEqualTo(new Receipt(null, false));
    }

    @Test
    void an_order_is_read_with_all_its_fields() {
        setup.server()
                .on(
                        "GET",
                        CONTROL_PLANE_PATH,
                        items("{\"id\":\"p1\",\"schedule_type\":\"manual\",\"version\":\"4.20.12\","
                                + "\"next_run\":\"2026-03-02T09:00:00Z\",\"state\":{\"value\":\"scheduled\"}}"));
        var target = OrderTarget.controlPlane(CLUSTER);

        var orders = setup.client().orders().listWithStates(target);

        assertThat(orders.items())
                .containsExactly(new Order(
                        "p1",
                        target,
                        ScheduleType.MANUAL,
                        null,
                        "4.20.12",
                        Instant.parse("2026-03-02T09:00:00Z"),
                        OrderState.SCHEDULED));
        assertThat(setup.server().only().query().keySet()).containsExactly("size", "page");
    }

    @Test
    void an_automatic_order_may_lack_version_and_time() {
        setup.server()
                .on(
                        "GET",
                        POOL_PATH,
                        items("{\"id\":\"p1\",\"schedule_type\":\"automatic\",\"schedule\":\"0 9 * * 1\","
                                + "\"next_run\":\"some day\"}"));
        var target = OrderTarget.nodePool(CLUSTER, "workers");

        var orders = setup.client().orders().list(target);

        assertThat(orders.items())
                .containsExactly(
                        new Order("p1", target, ScheduleType.AUTOMATIC, "0 9 * * 1", null, null, OrderState.UNKNOWN));
    }

    @Test
    void the_state_of_a_classic_order_is_asked_for_only_if_wanted() {
        setup.server().on("GET", CLASSIC_PATH, items("{\"id\":\"p1\",\"schedule_type\":\"manual\"}"));
        setup.server().on("GET", CLASSIC_PATH + "/p1/state", json(200, "{\"value\":\"delayed\"}"));

        var without = setup.client().orders().list(CLASSIC);
        var with = setup.client().orders().listWithStates(CLASSIC);

        assertThat(without.items()).extracting(Order::state).containsExactly(OrderState.UNKNOWN);
        assertThat(with.items()).extracting(Order::state).containsExactly(OrderState.DELAYED);
        assertThat(setup.server().seen()).hasSize(3);
    }

    @ParameterizedTest
    @CsvSource({"404, {}", "500, {}", "200, {}", "200, <html>", "200, '{\"value\":\"brand_new\"}'"})
    void a_state_nobody_can_tell_is_unknown_and_the_order_still_counts(int status, String body) {
        setup.server().on("GET", CLASSIC_PATH, items("{\"id\":\"p1\"}"));
        setup.server().on("GET", CLASSIC_PATH + "/p1/state", json(status, body));

        var orders = setup.client().orders().listWithStates(CLASSIC);

        assertThat(orders.items()).extracting(Order::state).containsExactly(OrderState.UNKNOWN);
    }

    @Test
    void an_order_without_an_id_is_not_lost() {
        setup.server().on("GET", CLASSIC_PATH, items("{\"version\":\"4.20.12\"}"));

        var orders = setup.client().orders().list(CLASSIC);

        assertThat(orders.items()).isEmpty();
        assertThat(orders.isWhole()).isFalse();
        assertThat(orders.problems())
                .extracting(Object::toString)
                .containsExactly(CLASSIC_PATH + " number 1 of page 1: id is missing");
    }

    @Test
    void an_order_is_cancelled_where_it_was_found() {
        setup.server().on("DELETE", POOL_PATH + "/p1", status(204));
        var order = new Order(
                "p1",
                OrderTarget.nodePool(CLUSTER, "workers"),
                ScheduleType.MANUAL,
                null,
                null,
                null,
                OrderState.SCHEDULED);

        setup.client().orders().cancel(order);

        assertThat(setup.server().only().verb()).isEqualTo("DELETE");
    }
}

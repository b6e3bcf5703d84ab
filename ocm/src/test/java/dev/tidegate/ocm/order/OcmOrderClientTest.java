package dev.tidegate.ocm.order;

import static dev.tidegate.ocm.testbed.ScriptedResponse.items;
import static dev.tidegate.ocm.testbed.ScriptedResponse.json;
import static dev.tidegate.ocm.testbed.ScriptedResponse.status;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.ocm.identity.ClusterId;
import dev.tidegate.ocm.request.CreateResult;
import dev.tidegate.ocm.testbed.OcmTestSetup;
import java.time.Instant;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class OcmOrderClientTest {

    private static final ClusterId CLUSTER = new ClusterId("26f");
    private static final OcmOrderTarget CLASSIC = OcmOrderTarget.classic(CLUSTER);
    private static final String CLASSIC_PATH = "/api/clusters_mgmt/v1/clusters/26f/upgrade_policies";
    private static final String CONTROL_PLANE_PATH =
            "/api/clusters_mgmt/v1/clusters/26f/control_plane/upgrade_policies";
    private static final String POOL_PATH = "/api/clusters_mgmt/v1/clusters/26f/node_pools/workers/upgrade_policies";

    private final OcmTestSetup setup = new OcmTestSetup();

    @AfterEach
    void stop() {
        setup.close();
    }

    @ParameterizedTest
    @MethodSource("payloads")
    void an_order_is_placed_with_exactly_this_text(OcmOrderTarget target, String path, String start, String body) {
        setup.server().on("POST", path, json(201, "{\"id\":\"p1\"}"));

        var receipt = setup.client().orders().place(target, "4.20.12", Instant.parse(start));

        assertThat(receipt).isEqualTo(new CreateResult("p1", false));
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
                        OcmOrderTarget.controlPlane(CLUSTER),
                        CONTROL_PLANE_PATH,
                        "2026-03-02T09:00:00Z",
                        "{\"version\":\"4.20.12\",\"schedule_type\":\"manual\",\"upgrade_type\":\"ControlPlane\","
                                + "\"cluster_id\":\"26f\",\"next_run\":\"2026-03-02T09:00:00Z\"}"),
                Arguments.of(
                        OcmOrderTarget.nodePool(CLUSTER, "workers"),
                        POOL_PATH,
                        "2026-03-02T08:37:12.345Z",
                        "{\"version\":\"4.20.12\",\"schedule_type\":\"manual\",\"upgrade_type\":\"NodePool\","
                                + "\"cluster_id\":\"26f\",\"next_run\":\"2026-03-02T08:37:12Z\"}"));
    }

    @Test
    void an_answer_without_a_body_is_success() {
        setup.server().on("POST", CLASSIC_PATH, status(204));

        var receipt = setup.client().orders().place(CLASSIC, "4.20.12", Instant.parse("2026-03-02T09:00:00Z"));

        assertThat(receipt).isEqualTo(new CreateResult(null, false));
    }

    @Test
    void an_order_is_read_with_all_its_fields() {
        setup.server()
                .on(
                        "GET",
                        CONTROL_PLANE_PATH,
                        items("{\"id\":\"p1\",\"schedule_type\":\"manual\",\"version\":\"4.20.12\","
                                + "\"next_run\":\"2026-03-02T09:00:00Z\",\"state\":{\"value\":\"scheduled\"}}"));
        var target = OcmOrderTarget.controlPlane(CLUSTER);

        var orders = setup.client().orders().listWithStates(target);

        assertThat(orders.items())
                .containsExactly(new OcmOrder(
                        "p1",
                        target,
                        OcmScheduleType.MANUAL,
                        null,
                        "4.20.12",
                        Instant.parse("2026-03-02T09:00:00Z"),
                        OcmOrderState.SCHEDULED));
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
        var target = OcmOrderTarget.nodePool(CLUSTER, "workers");

        var orders = setup.client().orders().list(target);

        assertThat(orders.items())
                .containsExactly(new OcmOrder(
                        "p1", target, OcmScheduleType.AUTOMATIC, "0 9 * * 1", null, null, OcmOrderState.UNKNOWN));
    }

    @Test
    void the_state_of_a_classic_order_is_requested_only_if_wanted() {
        setup.server().on("GET", CLASSIC_PATH, items("{\"id\":\"p1\",\"schedule_type\":\"manual\"}"));
        setup.server().on("GET", CLASSIC_PATH + "/p1/state", json(200, "{\"value\":\"delayed\"}"));

        var without = setup.client().orders().list(CLASSIC);
        var with = setup.client().orders().listWithStates(CLASSIC);

        assertThat(without.items()).extracting(OcmOrder::state).containsExactly(OcmOrderState.UNKNOWN);
        assertThat(with.items()).extracting(OcmOrder::state).containsExactly(OcmOrderState.DELAYED);
        assertThat(setup.server().seen()).hasSize(3);
    }

    @ParameterizedTest
    @CsvSource({"404, {}", "500, {}", "200, {}", "200, <html>", "200, '{\"value\":\"brand_new\"}'"})
    void a_state_that_cannot_be_read_is_unknown_and_the_order_is_kept(int status, String body) {
        setup.server().on("GET", CLASSIC_PATH, items("{\"id\":\"p1\"}"));
        setup.server().on("GET", CLASSIC_PATH + "/p1/state", json(status, body));

        var orders = setup.client().orders().listWithStates(CLASSIC);

        assertThat(orders.items()).extracting(OcmOrder::state).containsExactly(OcmOrderState.UNKNOWN);
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
        var order = new OcmOrder(
                "p1",
                OcmOrderTarget.nodePool(CLUSTER, "workers"),
                OcmScheduleType.MANUAL,
                null,
                null,
                null,
                OcmOrderState.SCHEDULED);

        setup.client().orders().cancel(order);

        assertThat(setup.server().only().verb()).isEqualTo("DELETE");
    }
}

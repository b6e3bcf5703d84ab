package dev.tidegate.ocm.addon;

import static dev.tidegate.ocm.testbed.ScriptedResponse.items;
import static dev.tidegate.ocm.testbed.ScriptedResponse.json;
import static dev.tidegate.ocm.testbed.ScriptedResponse.status;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidegate.ocm.identity.ClusterId;
import dev.tidegate.ocm.order.OcmOrderState;
import dev.tidegate.ocm.order.OcmScheduleType;
import dev.tidegate.ocm.request.CreateResult;
import dev.tidegate.ocm.testbed.OcmTestSetup;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OcmAddonClientTest {

    private static final ClusterId CLUSTER = new ClusterId("26f");
    private static final Instant START = Instant.parse("2026-03-02T08:37:12Z");
    private static final String V1 = "/api/clusters_mgmt/v1";
    private static final String V2 = "/api/addons_mgmt/v1";
    private static final String PLANS = V2 + "/clusters/26f/upgrade_plans";
    private static final String PLAN =
            "{\"id\":\"p1\",\"addon_id\":\"cert\",\"type\":\"manual\",\"version\":\"1.9.2\"}";

    private final OcmTestSetup setup = new OcmTestSetup();

    @AfterEach
    void stop() {
        setup.close();
    }

    @ParameterizedTest
    @CsvSource({"V1, " + V1, "V2, " + V2})
    void the_catalogue_tells_the_latest_versions(OcmAddonApi api, String base) {
        setup.server()
                .on(
                        "GET",
                        base + "/addons",
                        items("{\"id\":\"cert\",\"version\":{\"id\":\"1.9.2\"}}", "{\"id\":\"x\"}"));

        var addons = setup.client().addons(api).catalogue();

        assertThat(addons.items()).containsExactly(new OcmAddon("cert", "1.9.2"), new OcmAddon("x", null));
        assertThat(setup.server().only().parameter("order")).isEqualTo("id");
    }

    @ParameterizedTest
    @CsvSource({"V1, " + V1, "V2, " + V2})
    void only_what_is_ready_counts_as_installed_even_if_the_server_ignores_the_search(OcmAddonApi api, String base) {
        setup.server()
                .on(
                        "GET",
                        base + "/clusters/26f/addons",
                        items(
                                "{\"id\":\"i1\",\"addon\":{\"id\":\"cert\"},\"state\":\"ready\","
                                        + "\"addon_version\":{\"id\":\"1.9.1\"}}",
                                "{\"id\":\"dns\",\"state\":\"ready\"}",
                                "{\"id\":\"i3\",\"addon\":{\"id\":\"x\"},\"state\":\"installing\"}"));

        var installed = setup.client().addons(api).ready(CLUSTER);

        assertThat(installed.items())
                .containsExactly(
                        new OcmInstalledAddon("i1", "cert", "ready", "1.9.1"),
                        new OcmInstalledAddon("dns", "dns", "ready", null));
        assertThat(setup.server().only().parameter("search")).isEqualTo("state='ready'");
    }

    @Test
    void the_state_of_an_order_of_the_older_api_needs_a_separate_request() {
        var orders = V1 + "/clusters/26f/addon_upgrade_policies";
        setup.server()
                .on(
                        "GET",
                        orders,
                        items(
                                "{\"id\":\"p1\",\"addon_id\":\"cert\",\"schedule_type\":\"manual\",\"version\":\"1.9.2\"}",
                                "{\"id\":\"p2\",\"addon_id\":\"dns\",\"schedule_type\":\"automatic\","
                                        + "\"schedule\":\"0 9 * * 1\"}"));
        setup.server().on("GET", orders + "/p1/state", json(200, "{\"value\":\"completed\"}"));

        var found = setup.client().addons(OcmAddonApi.V1).ordersWithStates(CLUSTER);

        assertThat(found.items())
                .containsExactly(
                        new OcmAddonOrder(
                                "p1", "cert", OcmScheduleType.MANUAL, null, "1.9.2", null, OcmOrderState.COMPLETED),
                        new OcmAddonOrder(
                                "p2",
                                "dns",
                                OcmScheduleType.AUTOMATIC,
                                "0 9 * * 1",
                                null,
                                null,
                                OcmOrderState.UNKNOWN));
    }

    @Test
    void an_order_that_a_list_does_not_show_yet_is_listed_until_it_is_cancelled() {
        setup.server().on("POST", PLANS, json(201, PLAN));
        setup.server().on("DELETE", PLANS + "/p1", json(200, "{}"));
        setup.server().on("GET", PLANS, items());
        var addons = setup.client().addons(OcmAddonApi.V2);

        addons.place(CLUSTER, "cert", "1.9.2", START);
        var placed = addons.ordersWithStates(CLUSTER);
        addons.cancel(CLUSTER, "p1");
        var cancelled = addons.ordersWithStates(CLUSTER);

        assertThat(placed.items()).extracting(OcmAddonOrder::id).containsExactly("p1");
        assertThat(cancelled.items()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"'\"completed\"'", "'{\"value\":\"completed\"}'"})
    void orders_of_the_newer_api_include_their_state(String state) {
        setup.server()
                .on(
                        "GET",
                        V2 + "/clusters/26f/upgrade_plans",
                        items("{\"id\":\"p1\",\"addon_id\":\"cert\",\"type\":\"manual\",\"version\":\"1.9.2\","
                                + "\"next_run\":\"2026-03-02T08:37:12Z\",\"state\":" + state + "}"));

        var found = setup.client().addons(OcmAddonApi.V2).ordersWithStates(CLUSTER);

        assertThat(found.items())
                .containsExactly(new OcmAddonOrder(
                        "p1", "cert", OcmScheduleType.MANUAL, null, "1.9.2", START, OcmOrderState.COMPLETED));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "V1 | /api/clusters_mgmt/v1/clusters/26f/addon_upgrade_policies | "
                        + "{\"version\":\"1.9.2\",\"schedule_type\":\"manual\",\"addon_id\":\"cert-addon\","
                        + "\"cluster_id\":\"26f\",\"upgrade_type\":\"ADDON\"}",
                "V2 | /api/addons_mgmt/v1/clusters/26f/upgrade_plans | "
                        + "{\"version\":\"1.9.2\",\"type\":\"manual\",\"addon_id\":\"cert-addon\","
                        + "\"cluster_id\":\"26f\",\"next_run\":\"2026-03-02T08:37:12Z\"}",
            })
    void an_order_is_placed_with_exactly_this_text(OcmAddonApi api, String path, String body) {
        setup.server().on("POST", path, status(204));

        var receipt = setup.client().addons(api).place(CLUSTER, "cert-addon", "1.9.2", START);

        assertThat(receipt).isEqualTo(new CreateResult(null, false));
        assertThat(setup.server().only().body()).isEqualTo(body);
    }

    @Test
    void an_order_whose_answer_was_lost_is_found_by_reading() {
        setup.server().on("POST", PLANS, status(502));
        setup.server().on("GET", PLANS, items(PLAN));

        var receipt = setup.client().addons(OcmAddonApi.V2).place(CLUSTER, "cert", "1.9.2", START);

        assertThat(receipt).isEqualTo(new CreateResult("p1", true));
    }

    @Test
    void a_cancellation_whose_answer_was_lost_succeeded_if_the_order_is_gone() {
        setup.server().on("DELETE", PLANS + "/p2", status(502));
        setup.server().on("GET", PLANS, items(PLAN));

        assertThatCode(() -> setup.client().addons(OcmAddonApi.V2).cancel(CLUSTER, "p2"))
                .doesNotThrowAnyException();
    }

    @Test
    void a_cancellation_whose_answer_was_lost_failed_if_the_order_is_there() {
        setup.server().on("DELETE", PLANS + "/p1", status(502));
        setup.server().on("GET", PLANS, items(PLAN));

        assertThatThrownBy(() -> setup.client().addons(OcmAddonApi.V2).cancel(CLUSTER, "p1"))
                .hasMessageContaining("502");
    }

    @Test
    void an_order_is_cancelled() {
        setup.server().on("DELETE", V1 + "/clusters/26f/addon_upgrade_policies/p1", status(204));

        setup.client().addons(OcmAddonApi.V1).cancel(CLUSTER, "p1");

        assertThat(setup.server().only().verb()).isEqualTo("DELETE");
    }
}

package dev.tidegate.simulator.ocm;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.simulator.ocm.fixture.SimulationFixture;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests that change something, as clients send them that are not ours. */
class ChangeRequestTest {

    private static final String CLASSIC = "/api/clusters_mgmt/v1/clusters/classic";
    private static final String ORDERS = CLASSIC + "/upgrade_policies";
    private static final String LABELS = "/api/accounts_mgmt/v1/subscriptions/sub-classic/labels";
    private static final String LOGS = "/api/service_logs/v1/cluster_logs";

    private final SimulationFixture simulation = SimulationFixture.ofTwoClusters();
    private final String token = simulation.token();

    @AfterEach
    void close() {
        simulation.close();
    }

    @Test
    void an_order_can_be_given_another_version_and_start() {
        var order = order();

        var changed = send("PATCH", order, "{\"version\":\"4.20.11\",\"next_run\":\"2026-03-02T08:00:00Z\"}", 200);

        assertThat(changed.path("version").asText()).isEqualTo("4.20.11");
        assertThat(send("GET", order, "", 200)).isEqualTo(changed);
        simulation.simulated().advance(Duration.ofMinutes(110));
        assertThat(state(order)).isEqualTo("scheduled");
        simulation.simulated().advance(Duration.ofHours(3));
        assertThat(send("GET", CLASSIC, "", 200).path("openshift_version").asText())
                .isEqualTo("4.20.11");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"version\":\"4.20.1\"}                   | not an available upgrade",
                "{\"next_run\":\"2026-03-02T06:01:00Z\"}    | at least 5 minutes ahead",
                "{\"next_run\":\"soon\"}                    | not a time",
                "{\"schedule_type\":\"automatic\"}          | Only manual",
                "{\"cluster_id\":\"hosted\"}                | cannot be changed",
            })
    void an_order_is_changed_to_nothing_that_could_not_be_ordered(String body, String complaint) {
        assertThat(send("PATCH", order(), body, 400).path("reason").asText()).contains(complaint);
    }

    @Test
    void an_order_that_has_started_is_not_changed() {
        var order = order();
        simulation.simulated().advance(Duration.ofMinutes(20));

        var answer = send("PATCH", order, "{\"version\":\"4.20.11\"}", 400);

        assertThat(answer.path("reason").asText()).contains("'started'");
    }

    @Test
    void whoever_carries_an_upgrade_out_tells_its_state() {
        var order = order();

        send("PATCH", order + "/state", "{\"value\":\"started\",\"description\":\"now\"}", 200);
        assertThat(state(order)).isEqualTo("started");
        send("PATCH", order + "/state", "{\"value\":\"completed\"}", 200);

        assertThat(send("GET", CLASSIC, "", 200).path("openshift_version").asText())
                .isEqualTo("4.20.10");
        send("PATCH", order + "/state", "{\"value\":\"started\"}", 400);
        send("PATCH", order + "/state", "{\"value\":\"done\"}", 400);
    }

    @Test
    void an_agreement_can_be_read_and_taken_back() {
        var gate = send("GET", "/api/clusters_mgmt/v1/version_gates?size=1", "", 200)
                .path("items")
                .path(0)
                .path("id")
                .asText();
        var agreement = send("POST", CLASSIC + "/gate_agreements", "{\"version_gate\":{\"id\":\"" + gate + "\"}}", 201)
                .path("href")
                .asText();
        assertThat(send("GET", agreement, "", 200)
                        .path("version_gate")
                        .path("id")
                        .asText())
                .isEqualTo(gate);

        send("DELETE", agreement, "", 204);

        send("GET", agreement, "", 404);
        send("DELETE", agreement, "", 404);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a/b", "two words", " ", "colour?", "grün", "5000"})
    void a_label_key_that_cannot_be_part_of_an_address_is_refused(String key) {
        var long5000 = key.equals("5000") ? "k".repeat(5_000) : key;

        send("POST", LABELS, "{\"key\":\"" + long5000 + "\",\"value\":\"x\"}", 400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"key\":\"a\",\"value\":\"b\"} and more", "{\"key\":\"a\"", "\"text\"", "[]", ""})
    void what_is_not_one_json_object_is_refused(String body) {
        var answer = send("POST", LABELS, body, 400);

        assertThat(answer.path("code").asText()).isEqualTo("ACCT-MGMT-400");
    }

    @Test
    void a_body_of_another_content_type_is_refused() {
        var answer = simulation.send(
                "POST",
                LABELS,
                "{\"key\":\"a\",\"value\":\"b\"}",
                "Authorization",
                "Bearer " + token,
                "Content-Type",
                "text/plain");

        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.body()).contains("'text/plain' is not supported");
    }

    @Test
    void a_body_that_is_no_text_is_refused() throws Exception {
        var body = "{\"key\":\"a\",\"value\":\"\u00ff\"}".getBytes(StandardCharsets.ISO_8859_1);

        var answer = HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(URI.create(simulation.simulated().url() + LABELS))
                                .header("Authorization", "Bearer " + token)
                                .POST(BodyPublishers.ofByteArray(body))
                                .build(),
                        BodyHandlers.ofString());

        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.body()).contains("not valid UTF-8");
    }

    @Test
    void a_service_log_tells_who_sent_it() {
        var log = send("POST", LOGS, log("\"cluster_uuid\":\"6f1c0000-0000-4000-8000-000000000001\""), 201);

        assertThat(log.path("username").asText()).isEqualTo("tidegate-simulated");
        assertThat(log.path("event_stream_id").asText()).isNotEmpty();
        assertThat(send("GET", log.path("href").asText(), "", 200)).isEqualTo(log);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"cluster_uuid\":\"nobody\"", "\"cluster_id\":\"nobody\"", "\"cluster_uuid\":\"\""})
    void a_service_log_of_an_unknown_cluster_is_refused(String cluster) {
        send("POST", LOGS, log(cluster), 400);
    }

    @Test
    void every_list_can_be_searched() {
        order();

        assertThat(total("/api/addons_mgmt/v1/clusters/classic/addons?search=state%3D'ready'"))
                .isEqualTo(1);
        assertThat(total("/api/addons_mgmt/v1/clusters/classic/addons?search=state%3D'failed'"))
                .isZero();
        assertThat(total(ORDERS + "?search=version%3D'4.20.10'")).isEqualTo(1);
        assertThat(total(ORDERS + "?search=version%3D'4.20.11'")).isZero();
        assertThat(total(LABELS + "?search=key%3D'nothing'")).isZero();
        assertThat(total(CLASSIC + "/gate_agreements?search=id%3D'nothing'")).isZero();
    }

    @Test
    void booleans_are_searched_by_their_first_letter() {
        var clusters = "/api/clusters_mgmt/v1/clusters?search=";

        assertThat(total(clusters + "managed%3D't'")).isEqualTo(2);
        assertThat(total(clusters + "managed%3D'f'")).isZero();
        assertThat(total(clusters + "hypershift.enabled%3D'true'")).isEqualTo(1);
        assertThat(total(clusters + "hypershift.enabled%20in%20('f')")).isEqualTo(1);
    }

    @Test
    void a_page_may_hold_everything() {
        var all = send("GET", "/api/clusters_mgmt/v1/versions?size=-1", "", 200);

        assertThat(all.path("size").asInt())
                .isEqualTo(all.path("total").asInt())
                .isGreaterThan(100);
        assertThat(all.path("items")).hasSize(all.path("size").asInt());
    }

    private int total(String path) {
        return send("GET", path, "", 200).path("total").asInt();
    }

    private String order() {
        return send(
                        "POST",
                        ORDERS,
                        "{\"schedule_type\":\"manual\",\"version\":\"4.20.10\","
                                + "\"next_run\":\"2026-03-02T06:10:00Z\"}",
                        201)
                .path("href")
                .asText();
    }

    private String state(String order) {
        return send("GET", order + "/state", "", 200).path("value").asText();
    }

    private static String log(String cluster) {
        return "{" + cluster + ",\"service_name\":\"test\",\"severity\":\"Info\",\"summary\":\"hello\"}";
    }

    private JsonNode send(String method, String path, String body, int status) {
        var answer = simulation.send(
                method, path, body, "Authorization", "Bearer " + token, "Content-Type", "application/json");
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
        return SimulationFixture.tree(answer.body().isEmpty() ? "{}" : answer.body());
    }
}

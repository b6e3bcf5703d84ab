package dev.tidegate.simulator.ocm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidegate.simulator.ocm.fixture.SimulationFixture;
import dev.tidegate.simulator.ocm.fleet.FleetFile;
import dev.tidegate.simulator.ocm.fleet.FleetGenerator;
import dev.tidegate.simulator.ocm.fleet.FleetGeneratorOptions;
import java.io.UncheckedIOException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Duration;
import java.util.Base64;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Signing in, paging, errors and the simulator's own resources, without any help of a client. */
class SimulatedOcmTest {

    private static final String CLUSTERS = "/api/clusters_mgmt/v1/clusters";

    private final SimulationFixture simulation =
            SimulationFixture.of(SimulationSettings.of(FleetGenerator.generate(FleetGeneratorOptions.of(7, 25)))
                    .withTokenLifetime(Duration.ofMinutes(15)));

    @AfterEach
    void close() {
        simulation.close();
    }

    @Test
    void a_client_signs_in_by_form_or_by_header() {
        var byForm =
                signIn("grant_type=client_credentials&client_id=tidegate-simulated&client_secret=simulated-secret");
        var pair = Base64.getEncoder()
                .encodeToString("tidegate-simulated:simulated-secret".getBytes(StandardCharsets.UTF_8));
        var byHeader = simulation.send(
                "POST", tokenPath(), "grant_type=client_credentials&scope=openid", "Authorization", "Basic " + pair);

        assertThat(byForm.statusCode()).isEqualTo(200);
        assertThat(SimulationFixture.tree(byForm.body()).path("expires_in").asInt())
                .isEqualTo(900);
        assertThat(byHeader.statusCode()).isEqualTo(200);
    }

    @ParameterizedTest
    @CsvSource({
        "grant_type=client_credentials&client_id=tidegate-simulated&client_secret=wrong, 401",
        "grant_type=client_credentials, 401",
        "grant_type=refresh_token&refresh_token=wrong, 400",
        "grant_type=password&username=simulated-person&password=wrong, 401",
        "grant_type=password&username=%zz, 400",
        "grant_type=telepathy, 400",
        "'', 400",
    })
    void who_cannot_show_who_he_is_gets_no_token(String form, int status) {
        assertThat(signIn(form).statusCode()).isEqualTo(status);
    }

    @Test
    void a_token_lives_in_real_time_whatever_the_simulated_clock_does() {
        var token = token();

        simulation.simulated().advance(Duration.ofDays(30));

        assertThat(get(CLUSTERS, token).statusCode()).isEqualTo(200);
    }

    @Test
    void what_is_not_a_token_of_this_simulation_is_refused() {
        try (var other = SimulationFixture.ofTwoClusters()) {
            assertThat(get(CLUSTERS, other.token()).statusCode()).isEqualTo(401);
        }
        assertThat(get(CLUSTERS, "made-up").statusCode()).isEqualTo(401);
        assertThat(get(CLUSTERS, token() + "x").statusCode()).isEqualTo(401);
        assertThat(simulation.send("GET", CLUSTERS, "").statusCode()).isEqualTo(401);
    }

    @Test
    void the_scheme_of_a_token_may_be_in_lower_case() {
        assertThat(simulation
                        .send("GET", CLUSTERS, "", "Authorization", "bearer " + token())
                        .statusCode())
                .isEqualTo(200);
    }

    @Test
    void an_error_has_the_envelope_of_the_api() {
        var error = simulation.json("GET", CLUSTERS, "");

        assertThat(error.path("kind").asText()).isEqualTo("Error");
        assertThat(error.path("id").asText()).isEqualTo("401");
        assertThat(error.path("href").asText()).isEqualTo("/api/clusters_mgmt/v1/errors/401");
        assertThat(error.path("code").asText()).isEqualTo("CLUSTERS-MGMT-401");
        assertThat(error.path("operation_id").asText()).isNotEmpty();
        assertThat(error.path("details").isArray()).isTrue();
    }

    @Test
    void pages_make_up_the_whole_list() {
        var token = token();
        Set<String> ids = new HashSet<>();

        for (var page = 1; page <= 4; page++) {
            var body = SimulationFixture.tree(
                    get(CLUSTERS + "?order=id&size=10&page=" + page, token).body());
            assertThat(body.path("total").asInt()).isEqualTo(25);
            assertThat(body.path("page").asInt()).isEqualTo(page);
            assertThat(body.path("size").asInt()).isEqualTo(body.path("items").size());
            body.path("items").forEach(item -> ids.add(item.path("id").asText()));
        }

        assertThat(ids).hasSize(25);
    }

    @ParameterizedTest
    @CsvSource({
        "?page=0, 400",
        "?size=-2, 400",
        "?size=-1, 200",
        "?size=many, 400",
        "?order=colour, 400",
        "?search=colour%3D'blue', 400",
        "?search=name%3D'blue, 400",
        "?search=name%3D'blue', 200",
        "?order=name%20desc, 200",
        "?order=name%20sideways, 400",
        "?order=name%20desc%20please, 400",
        "?search=managed%3D't', 200",
        "?search=managed%3D'perhaps', 400",
        "?search=name%3D'%FF', 400",
        "/%FF, 400",
        "/nobody, 404",
        "/nobody/upgrade_policies, 404",
        "/nobody/colours, 404",
    })
    void requests_are_checked(String target, int status) {
        assertThat(get(CLUSTERS + target, token()).statusCode()).isEqualTo(status);
    }

    @Test
    void another_method_is_told_apart_from_another_path() {
        assertThat(simulation
                        .send("DELETE", CLUSTERS, "", "Authorization", "Bearer " + token())
                        .statusCode())
                .isEqualTo(405);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{}                                           | 'schedule_type' is mandatory",
                "[]                                           | JSON object",
                "{                                            | not JSON",
                "{\"schedule_type\":\"automatic\"}            | Only manual",
                "{\"schedule_type\":\"manual\"}               | 'version' is mandatory",
                "{\"schedule_type\":\"manual\",\"version\":\"new\"} | not a version",
                "{\"schedule_type\":\"manual\",\"version\":\"4.20.1\",\"next_run\":\"soon\"} | not a time",
                "{\"schedule_type\":\"manual\",\"upgrade_type\":\"X\"} | 'upgrade_type'",
            })
    void an_order_that_makes_no_sense_is_refused(String body, String complaint) {
        var cluster = simulation.simulated().fleet().clusters().stream()
                .filter(one -> !one.hosted())
                .findFirst()
                .orElseThrow()
                .id();

        var answer = simulation.send(
                "POST", CLUSTERS + "/" + cluster + "/upgrade_policies", body, "Authorization", "Bearer " + token());

        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(SimulationFixture.tree(answer.body()).path("reason").asText())
                .contains(complaint);
    }

    @Test
    void a_body_without_end_is_not_read() {
        var answer = simulation.send(
                "POST",
                "/api/service_logs/v1/cluster_logs",
                "x".repeat(2_000_000),
                "Authorization",
                "Bearer " + token());

        assertThat(answer.statusCode()).isEqualTo(413);
    }

    @Test
    void every_answer_says_that_this_is_a_simulator() {
        var answer = simulation.send("GET", "/simulator", "");

        assertThat(answer.headers().firstValue("Server").orElse("")).contains("simulator", "trials and tests");
        assertThat(SimulationFixture.tree(answer.body()).path("clusters").asInt())
                .isEqualTo(25);
    }

    @Test
    void the_clock_is_moved_over_the_wire() {
        var moved = simulation.json("POST", "/simulator/clock", "{\"advance\":\"PT30M\"}");
        var there = simulation.json("POST", "/simulator/clock", "{\"to\":\"2026-03-02T07:00:00Z\"}");

        assertThat(moved.path("now").asText()).isEqualTo("2026-03-02T06:30:00Z");
        assertThat(there).isEqualTo(simulation.json("GET", "/simulator/clock", ""));
        assertThat(simulation.simulated().clock().instant()).isEqualTo("2026-03-02T07:00:00Z");
    }

    @Test
    void parts_of_seconds_add_up() {
        for (int step = 0; step < 4; step++) {
            assertThat(simulation
                            .send("POST", "/simulator/clock", "{\"advance\":\"PT0.75S\"}")
                            .statusCode())
                    .isEqualTo(200);
        }

        assertThat(simulation.simulated().clock().instant()).isEqualTo("2026-03-02T06:00:03Z");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{}",
                "{\"advance\":\"soon\"}",
                "{\"advance\":\"-PT1M\"}",
                "{\"advance\":\"P99999999D\"}",
                "{\"to\":\"2020-01-01T00:00:00Z\"}",
                "x",
            })
    void the_clock_is_not_moved_anywhere(String body) {
        assertThat(simulation.send("POST", "/simulator/clock", body).statusCode())
                .isEqualTo(400);
    }

    @Test
    void a_running_clock_is_not_moved_by_hand() {
        var fleet = FleetGenerator.generate(FleetGeneratorOptions.of(7, 1));
        try (var running = SimulationFixture.of(SimulationSettings.of(fleet).withSpeed(60))) {
            assertThat(running.send("POST", "/simulator/clock", "{\"advance\":\"PT30M\"}")
                            .statusCode())
                    .isEqualTo(400);
        }
    }

    @Test
    void the_fleet_that_is_dumped_is_the_fleet_that_is_loaded() {
        var dump = simulation.send("GET", "/simulator/fleet", "").body();

        try (var again = SimulationFixture.of(FleetFile.parse(dump))) {
            assertThat(again.send("GET", "/simulator/fleet", "").body()).isEqualTo(dump);
        }
    }

    @Test
    void after_the_end_nobody_answers_and_nothing_is_left() {
        var log = simulation.simulated().log();

        simulation.close();
        simulation.close();

        assertThatThrownBy(() -> simulation.send("GET", "/simulator", "")).isInstanceOf(UncheckedIOException.class);
        assertThat(Files.exists(log)).isFalse();
    }

    private String token() {
        return SimulationFixture.tree(signIn("grant_type=refresh_token&client_id=cloud-services&refresh_token="
                                + simulation.simulated().credentials().offlineToken())
                        .body())
                .path("access_token")
                .asText();
    }

    private HttpResponse<String> signIn(String form) {
        return simulation.send("POST", tokenPath(), form, "Content-Type", "application/x-www-form-urlencoded");
    }

    private HttpResponse<String> get(String target, String token) {
        return simulation.send("GET", target, "", "Authorization", "Bearer " + token);
    }

    private String tokenPath() {
        return simulation.simulated().tokenUrl().getPath();
    }
}

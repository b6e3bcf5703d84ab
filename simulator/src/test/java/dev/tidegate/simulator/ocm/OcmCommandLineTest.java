package dev.tidegate.simulator.ocm;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.simulator.ocm.fixture.OcmProgram;
import dev.tidegate.simulator.ocm.fixture.SimulationFixture;
import dev.tidegate.simulator.ocm.fleet.FleetFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A client that is none of ours: the public command line client of OCM signs in, reads and changes things. */
@Timeout(300)
class OcmCommandLineTest {

    private static final String CLASSIC = "/api/clusters_mgmt/v1/clusters/classic";

    @TempDir
    Path directory;

    private final SimulationFixture simulation = SimulationFixture.ofTwoClusters();
    private OcmProgram ocm;

    @BeforeEach
    void find() {
        ocm = OcmProgram.find(directory);
    }

    @AfterEach
    void close() {
        simulation.close();
    }

    @Test
    void it_signs_in_with_an_offline_token() {
        login(simulation, "--token", simulation.simulated().credentials().offlineToken());

        assertThat(whoami()).isEqualTo("simulated-person");
    }

    @Test
    void it_signs_in_with_an_access_token() {
        login(simulation, "--token", simulation.token());

        assertThat(whoami()).isEqualTo("tidegate-simulated");
    }

    @Test
    void it_signs_in_as_a_service_account() {
        login();

        assertThat(whoami()).isEqualTo("tidegate-simulated");
    }

    @Test
    void it_signs_in_with_a_password() {
        login(simulation, "--user", "simulated-person", "--password", "simulated-password");

        assertThat(whoami()).isEqualTo("simulated-person");
    }

    @Test
    void who_cannot_sign_in_is_told() {
        var result = ocm.start(
                "login",
                "--url",
                simulation.simulated().url().toString(),
                "--token-url",
                simulation.simulated().tokenUrl().toString(),
                "--client-id",
                "tidegate-simulated",
                "--client-secret",
                "wrong");

        assertThat(result.code()).isNotZero();
        assertThat(result.output()).contains("invalid_client");
    }

    @Test
    void it_refreshes_tokens_that_expire_at_once() {
        var settings = SimulationSettings.of(FleetFile.parse(SimulationFixture.TWO_CLUSTERS))
                .withTokenLifetime(Duration.ofSeconds(1));
        try (var brief = SimulationFixture.of(settings)) {
            login(brief, "--token", brief.simulated().credentials().offlineToken());

            assertThat(whoami()).isEqualTo("simulated-person");
            brief.simulated().advance(Duration.ofDays(30));
            assertThat(whoami()).isEqualTo("simulated-person");
        }
    }

    @Test
    void it_lists_clusters() {
        login();

        var clusters = ocm.run("list", "clusters", "--managed", "--columns", "id,name,openshift_version,state");

        assertThat(clusters)
                .containsPattern("classic +classic +4.20.9 +ready")
                .containsPattern("hosted +hosted +4.20.9 +ready");
    }

    @Test
    void it_describes_a_cluster_by_its_name() {
        login();

        var text = ocm.run("describe", "cluster", "classic");
        var json = SimulationFixture.tree(ocm.run("describe", "cluster", "hosted", "--json"));

        assertThat(text).containsPattern("ID:\\s+classic").containsPattern("Organization:\\s+quay");
        assertThat(json.path("hypershift").path("enabled").asBoolean()).isTrue();
        assertThat(json.path("version").path("raw_id").asText()).isEqualTo("4.20.9");
    }

    @Test
    void it_reads_and_changes_labels() throws IOException {
        login();
        var labels = "/api/accounts_mgmt/v1/subscriptions/sub-classic/labels";

        send("post", labels, "{\"key\": \"colour\", \"value\": \"blue\"}");
        send("patch", labels + "/colour", "{\"key\": \"colour\", \"value\": \"green\"}");

        assertThat(get(labels, "--parameter", "search=key='colour'").path("items"))
                .singleElement()
                .satisfies(label -> assertThat(label.path("value").asText()).isEqualTo("green"));
        ocm.run("delete", labels + "/colour");
        assertThat(get(labels, "--parameter", "search=key='colour'")
                        .path("total")
                        .asInt())
                .isZero();
    }

    @Test
    void it_orders_changes_and_cancels_upgrades() throws IOException {
        login();
        var start = simulation.simulated().clock().instant().plus(Duration.ofHours(1));

        var order = send(
                "post",
                CLASSIC + "/upgrade_policies",
                "{\"schedule_type\": \"manual\", \"upgrade_type\": \"OSD\", \"version\": \"4.20.10\", \"next_run\": \""
                        + start + "\"}");
        var path = order.path("href").asText();
        send("patch", path, "{\"version\": \"4.20.11\"}");

        assertThat(ocm.run("list", "upgradepolicies", "--cluster", "classic"))
                .containsPattern(order.path("id").asText() + " +manual +4.20.11 +2026-03-02");
        assertThat(get(path + "/state").path("value").asText()).isEqualTo("pending");
        ocm.run("delete", path);
        assertThat(get(CLASSIC + "/upgrade_policies").path("total").asInt()).isZero();
    }

    @Test
    void it_agrees_to_version_gates() throws IOException {
        login();
        var gate = get("/api/clusters_mgmt/v1/version_gates", "--parameter", "search=sts_only='t'")
                .path("items")
                .path(0);

        var agreement = send(
                "post",
                CLASSIC + "/gate_agreements",
                "{\"version_gate\": {\"id\": \"" + gate.path("id").asText() + "\"}}");

        assertThat(gate.path("label").asText()).isEqualTo("api.openshift.com/gate-sts");
        assertThat(get(agreement.path("href").asText()).path("version_gate")).isEqualTo(gate);
        ocm.run("delete", agreement.path("href").asText());
        assertThat(get(CLASSIC + "/gate_agreements").path("total").asInt()).isZero();
    }

    @Test
    void it_lists_versions() {
        login();

        var stable =
                ocm.run("list", "versions", "--channel-group", "stable").lines().toList();
        var usual = ocm.run("list", "versions", "--default").strip();

        assertThat(stable).contains("4.20.9", "4.20.10").hasSizeGreaterThan(10);
        assertThat(stable.get(stable.size() - 1)).isEqualTo(usual);
    }

    @Test
    void it_sends_and_reads_service_logs() throws IOException {
        login();

        var log = send(
                "post",
                "/api/service_logs/v1/cluster_logs",
                "{\"cluster_uuid\": \"6f1c0000-0000-4000-8000-000000000001\", \"service_name\": \"test\","
                        + " \"severity\": \"Warning\", \"summary\": \"rough sea\", \"description\": \"stay in\"}");

        assertThat(get(log.path("href").asText())).isEqualTo(log);
        assertThat(get("/api/service_logs/v1/clusters/cluster_logs", "--parameter", "cluster_id=classic")
                        .path("items"))
                .containsExactly(log);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "list addons --cluster classic         | tide-gauge",
                "list machinepools --cluster classic   | worker",
                "list regions --provider aws           | eu-west-1",
                "list orgs                             | quay",
                "list quota                            | cluster|",
                "list idps --cluster classic           | NAME",
                "list users --cluster classic          | GROUP",
                "list ingresses --cluster classic      | ID",
                "account status                        | OrganizationAdmin",
                "account users                         | simulated-person",
                "account roles                         | OrganizationAdmin",
                "account orgs                          | quay",
                "cluster status classic                | ready",
                "get subscription sub-classic          | Active",
                "token --payload                       | tidegate-simulated",
                "version                               | .",
            })
    void its_other_commands_work_too(String command, String expected) {
        login();

        assertThat(ocm.run(command.strip().split(" ", -1))).contains(expected.strip());
    }

    @ParameterizedTest
    @ValueSource(strings = {"cluster", "nobody"})
    void it_says_why_something_is_not_there(String name) {
        login();

        var result = ocm.start("get", "/api/clusters_mgmt/v1/clusters/" + name);

        assertThat(result.code()).isNotZero();
        assertThat(SimulationFixture.tree(result.output()).path("reason").asText())
                .contains("'" + name + "' not found");
    }

    private void login() {
        login(simulation, "--client-id", "tidegate-simulated", "--client-secret", "simulated-secret");
    }

    private void login(SimulationFixture there, String... credentials) {
        List<String> command = new ArrayList<>(List.of(
                "login",
                "--url",
                there.simulated().url().toString(),
                "--token-url",
                there.simulated().tokenUrl().toString()));
        command.addAll(List.of(credentials));
        ocm.run(command.toArray(String[]::new));
    }

    private String whoami() {
        return SimulationFixture.tree(ocm.run("whoami")).path("username").asText();
    }

    private JsonNode get(String path, String... options) {
        List<String> command = new ArrayList<>(List.of("get", path));
        command.addAll(List.of(options));
        return SimulationFixture.tree(ocm.run(command.toArray(String[]::new)));
    }

    private JsonNode send(String verb, String path, String body) throws IOException {
        var file = Files.writeString(directory.resolve("body.json"), body);
        return SimulationFixture.tree(ocm.run(verb, path, "--body", file.toString()));
    }
}

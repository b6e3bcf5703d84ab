package dev.tidegate.cli.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tidegate.cli.shell.CommandResult;
import dev.tidegate.simulator.ocm.SimulatedOcm;
import dev.tidegate.simulator.ocm.fleet.FleetFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SimulateOcmCommandTest {

    @TempDir
    Path directory;

    @Test
    void it_says_how_it_is_reached() {
        List<URI> reached = new ArrayList<>();

        var run = run(simulated -> reached.add(simulated.url()), "--port", "0", "--clusters", "12", "--stepped");

        assertThat(run.code()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .startsWith("A simulated OpenShift Cluster Manager, for trials and tests")
                .contains(reached.get(0).toString(), "tidegate-simulated", "simulated-secret", "Harbour 1")
                .contains("{\"advance\":\"PT30M\"}");
    }

    @Test
    void machines_get_the_same_as_a_document() throws IOException {
        var run = run(simulated -> {}, "--port", "0", "--clusters", "12", "--stepped", "-o", "json");

        var tree = new ObjectMapper().readTree(run.out());
        assertThat(tree.path("schema").asText()).isEqualTo("tidegate.simulate.ocm/v1");
        assertThat(tree.path("now").asText()).isEqualTo("2026-03-02T06:00:00Z");
        assertThat(tree.path("clusters").asInt()).isEqualTo(12);
        assertThat(tree.path("organisations")).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            127.0.0.1:80    | --listen takes an address without a port, as in 127.0.0.1; the port is for --port: 127.0.0.1:80
            no.such.invalid | --listen names a host nobody knows: no.such.invalid
            """)
    void an_address_nobody_can_listen_on_is_refused(String address, String sentence) {
        var run = run(simulated -> {}, "--port", "0", "--clusters", "1", "--listen", address);

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains(sentence);
    }

    @Test
    void the_options_make_the_fleet() {
        var run = run(
                simulated -> assertThat(simulated.fleet().clusters())
                        .hasSize(30)
                        .allMatch(cluster -> cluster.hosted())
                        .allMatch(cluster -> cluster.version().minor() <= 18),
                "--port",
                "0",
                "--clusters",
                "30",
                "--organisations",
                "3",
                "--hosted",
                "100%",
                "--minor",
                "4.18",
                "--start",
                "2026-01-05T00:00:00Z");

        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
    }

    @Test
    void a_fleet_that_was_dumped_can_be_simulated_again() throws IOException {
        var dump = directory.resolve("fleet.json");
        run(
                simulated -> write(dump, FleetFile.json(simulated.fleet()).toString()),
                "--port",
                "0",
                "--stepped",
                "--clusters",
                "5");

        var run = run(
                simulated -> write(
                        directory.resolve("again.json"),
                        FleetFile.json(simulated.fleet()).toString()),
                "--port",
                "0",
                "--stepped",
                "--fleet",
                dump.toString());

        assertThat(run.err()).isEmpty();
        assertThat(directory.resolve("again.json")).hasSameTextualContentAs(dump);
    }

    @Test
    void faults_and_the_log_come_from_and_go_to_files() throws IOException {
        var faults = directory.resolve("faults.json");
        var log = directory.resolve("log.ndjson");
        Files.writeString(faults, "[{\"kind\": \"status\", \"status\": 503, \"retry_after\": 2}]");
        List<Integer> statuses = new ArrayList<>();

        var run = run(
                simulated -> statuses.add(status(simulated)),
                "--port",
                "0",
                "--clusters",
                "1",
                "--stepped",
                "--faults",
                faults.toString(),
                "--log",
                log.toString());

        assertThat(run.code()).isZero();
        assertThat(statuses).containsExactly(503);
        assertThat(Files.readAllLines(log)).hasSize(2).last().asString().contains("\"fault\":\"status\"");
    }

    @Test
    void the_clock_may_run_fast() {
        List<Boolean> stepped = new ArrayList<>();

        run(simulated -> stepped.add(simulated.isStepped()), "--port", "0", "--clusters", "1", "--speed", "600");

        assertThat(stepped).containsExactly(false);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--speed 0            | --speed is a number from 1",
                "--speed 2 --stepped  | exclude each other",
                "--hosted 120%        | not a share",
                "--minor 5            | not a minor version",
                "--start yesterday    | not an instant",
                "--token-lifetime 1y  | not a duration",
                "--sectors 9          | from 1 to 5 sectors",
                "--port 70000         | a port is a number",
                "--fleet nowhere.json | there is no file nowhere.json",
                "--fleet x --seed 3   | --seed is about a made-up fleet",
                "--faults nowhere     | there is no file nowhere",
            })
    void what_makes_no_sense_is_told(String arguments, String complaint) {
        var run = run(simulated -> {}, arguments.strip().split(" ", -1));

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains(complaint.strip());
    }

    @Test
    void two_clusters_with_one_id_are_told() throws IOException {
        var fleet = directory.resolve("fleet.yaml");
        Files.writeString(fleet, """
                organisations: [{id: quay}]
                clusters:
                - {name: amber, id: same, organisation: quay, version: 4.20.9}
                - {name: birch, id: same, organisation: quay, version: 4.20.9}
                """);

        var run = run(simulated -> {}, "--port", "0", "--fleet", fleet.toString());

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("two clusters have the id same");
    }

    @Test
    void a_port_that_is_taken_is_told() throws IOException {
        run(
                first -> {
                    var second = run(
                            other -> {}, "--port", String.valueOf(first.url().getPort()));

                    assertThat(second.code()).isEqualTo(1);
                    assertThat(second.err()).contains("could not run on port");
                },
                "--port",
                "0");
    }

    private static CommandResult run(Consumer<SimulatedOcm> audience, String... arguments) {
        var all = new ArrayList<>(List.of("ocm"));
        all.addAll(List.of(arguments));
        return CommandResult.of(
                CommandResult.toy(Map.of("ocm", () -> new SimulateOcmCommand(audience))), all.toArray(String[]::new));
    }

    private static int status(SimulatedOcm simulated) {
        try {
            return HttpClient.newHttpClient()
                    .send(
                            HttpRequest.newBuilder(simulated.url().resolve("/api/clusters_mgmt/v1/clusters"))
                                    .timeout(Duration.ofSeconds(30))
                                    .build(),
                            BodyHandlers.discarding())
                    .statusCode();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        } catch (InterruptedException interrupted) {
            throw new AssertionError(interrupted);
        }
    }

    private static void write(Path file, String text) {
        try {
            Files.writeString(file, text);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}

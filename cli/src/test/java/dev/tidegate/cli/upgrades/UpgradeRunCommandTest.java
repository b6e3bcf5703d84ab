package dev.tidegate.cli.upgrades;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.cli.shell.CommandProcess;
import dev.tidegate.simulator.ocm.fleet.FleetGenerator;
import dev.tidegate.simulator.ocm.fleet.FleetGeneratorOptions;
import dev.tidegate.simulator.ocm.fleet.SimulatedOrderState;
import dev.tidegate.store.lease.LeaseName;
import dev.tidegate.store.run.RunFilter;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
class UpgradeRunCommandTest {

    @TempDir
    Path directory;

    @Test
    void a_run_orders_what_is_due_and_remembers_it() {
        try (var environment = SimulatedEnvironment.generated(directory)) {
            var run = environment.signedIn("run", "--once", "-o", "json");

            var result = SimulatedEnvironment.json(run);
            assertThat(run.code()).isZero();
            assertThat(result.path("schema").asText()).isEqualTo("tidegate.upgrades.run/v1");
            assertThat(result.path("succeeded").asBoolean()).isTrue();
            assertThat(result.findValuesAsText("code")).contains("SCHEDULED");
            assertThat(environment.ocm.fleet().clusters())
                    .anyMatch(cluster -> !cluster.orders().isEmpty());
            try (var store = environment.open()) {
                assertThat(store.runs().list(RunFilter.all(), 10).runs())
                        .singleElement()
                        .satisfies(one -> assertThat(one.id().value())
                                .startsWith(result.path("run").asText()));
            }
        }
    }

    @Test
    void a_dry_run_says_the_same_and_changes_nothing() {
        try (var environment = SimulatedEnvironment.generated(directory)) {
            var run = environment.signedIn("run", "--once", "--dry-run", "-o", "json");

            assertThat(run.code()).isZero();
            assertThat(SimulatedEnvironment.json(run).path("dryRun").asBoolean())
                    .isTrue();
            assertThat(SimulatedEnvironment.json(run).findValuesAsText("code")).contains("SCHEDULED");
            assertThat(environment.changes()).isEmpty();
            try (var store = environment.open()) {
                assertThat(store.runs().list(RunFilter.all(), 10).runs()).isEmpty();
                assertThat(store.documents().keys("upgrades.history")).isEmpty();
            }
        }
    }

    @Test
    void a_dry_run_makes_no_store() {
        try (var environment = SimulatedEnvironment.generated(directory)) {
            var run = environment.signedIn("run", "--once", "--dry-run");

            assertThat(run.code()).as(run.err()).isZero();
            assertThat(environment.store).doesNotExist();
        }
    }

    @Test
    void every_organisation_is_told_by_its_name_with_its_id() {
        var fleet = FleetGenerator.generate(FleetGeneratorOptions.of(7, 12).withOrganisations(2));
        try (var environment = SimulatedEnvironment.of(fleet, directory)) {
            var organisations = fleet.organisations();

            var run = environment.signedIn(
                    "run",
                    "--once",
                    "--dry-run",
                    "--org-id",
                    organisations.get(0).id(),
                    "--org-id",
                    organisations.get(1).id());

            assertThat(organisations)
                    .allSatisfy(organisation -> assertThat(run.out())
                            .containsPattern("org=\"?" + organisation.name() + "\"? org-id=" + organisation.id()));
        }
    }

    @Test
    void a_result_for_machines_says_to_which_version_and_when() {
        try (var environment = SimulatedEnvironment.generated(directory)) {
            var run = environment.signedIn("run", "--once", "--dry-run", "-o", "json");

            var steps = SimulatedEnvironment.json(run).findValues("steps").stream()
                    .flatMap(step -> StreamSupport.stream(step.spliterator(), false))
                    .filter(step -> step.path("action").asText().endsWith("-upgrade"))
                    .toList();
            assertThat(steps).isNotEmpty().allSatisfy(step -> {
                assertThat(step.path("to").asText()).matches("4\\.[0-9]+\\.[0-9]+");
                assertThat(Instant.parse(step.path("start").asText()))
                        .isAfter(environment.ocm.clock().instant());
            });
        }
    }

    @Test
    void an_organisation_that_another_process_works_on_is_refused() {
        try (var environment = SimulatedEnvironment.generated(directory)) {
            var organisation = environment.ocm.fleet().organisations().get(0).id();
            try (var store = environment.open()) {
                store.leases()
                        .acquire(
                                new LeaseName("upgrades/simulated/" + organisation),
                                "another process",
                                Duration.ofMinutes(5),
                                Instant.now());
            }

            var run = environment.signedIn("run", "--once");

            assertThat(run.code()).as(run.out() + run.err()).isEqualTo(5);
            assertThat(run.out()).contains("skip org=");
            assertThat(environment.changes()).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1"})
    void nothing_can_be_worked_on_by_nobody(String width) {
        var run = SimulatedEnvironment.upgrades("run", "--once", "--width", width);

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).isEqualTo("toy: --width is a number from 1: " + width + "\n");
    }

    @Test
    void several_runs_take_as_long_as_the_simulator_says_and_end_in_upgrades() {
        try (var environment = SimulatedEnvironment.generated(directory)) {
            var before = environment.ocm.clock().instant();

            var run = environment.signedIn("run", "--runs", "4", "--interval", "10m", "--listen", "none");

            assertThat(run.code()).isZero();
            assertThat(run.err()).isEmpty();
            assertThat(environment.ocm.clock().instant()).isEqualTo(before.plus(Duration.ofMinutes(30)));
            assertThat(environment.ocm.fleet().clusters())
                    .anyMatch(cluster -> SimulatedEnvironment.hasOrder(cluster, SimulatedOrderState.STARTED));
        }
    }

    @Test
    void while_it_loops_metrics_can_be_scraped() {
        try (var environment = SimulatedEnvironment.generated(directory)) {
            var arguments = new ArrayList<>(List.of("upgrades", "run", "--interval", "1h", "--listen", "127.0.0.1:0"));
            arguments.addAll(environment.signIn());
            arguments.addAll(List.of("--store", environment.store.toString()));
            try (var looping = new CommandProcess(arguments)) {
                looping.until(line -> line.startsWith("plan ") || line.startsWith("skip "));

                assertThat(looping.get("/metrics").body())
                        .contains("aus_organization_reconciled_total{", "tidegate_ocm_requests_total{", "jvm_memory_");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"run --once", "run --once --org-id anybody", "status", "status --org-id anybody"})
    void wrong_credentials_are_not_let_in(String command) throws IOException {
        var wrong = Files.writeString(directory.resolve("wrong"), "wrong-secret");
        try (var environment = SimulatedEnvironment.generated(directory)) {
            var all = new ArrayList<>(List.of(command.split(" ", -1)));
            all.addAll(environment.signIn());
            all.set(all.indexOf("--client-secret-file") + 1, wrong.toString());
            all.addAll(List.of("--store", environment.store.toString()));

            var run = SimulatedEnvironment.upgrades(all.toArray(String[]::new));

            assertThat(run.code()).isEqualTo(4);
            assertThat(run.out()).isEmpty();
            assertThat(run.err()).doesNotContain("wrong-secret");
        }
    }

    @Test
    void nobody_there_is_a_failure_of_the_world() throws IOException {
        var nowhere = "http://127.0.0.1:1";
        var secret = Files.writeString(directory.resolve("secret"), "x");

        var run = SimulatedEnvironment.upgrades(
                "run",
                "--once",
                "--url",
                nowhere,
                "--token-url",
                nowhere + "/token",
                "--client-id",
                "x",
                "--client-secret-file",
                secret.toString(),
                "--store",
                directory.resolve("store").toString());

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).doesNotContain("unexpected failure");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--listen nowhere                           | --listen takes a host and a port",
                "--listen 127.0.0.1:70000                   | --listen takes a host and a port",
                "--listen no-such-host.invalid:9464         | no-such-host.invalid",
                "--interval 0s                              | --interval",
                "--runs 0                                   | --runs",
                "--policies files                           | --policies files needs --data too",
                "--simulator-clock nonsense                 | --simulator-clock",
                "--data no-such-directory                   | no-such-directory",
            })
    void what_makes_no_sense_is_told_before_anything_is_done(String arguments, String complaint) {
        try (var environment = SimulatedEnvironment.generated(directory)) {
            var all = new ArrayList<>(List.of("run"));
            all.addAll(environment.signIn());
            all.addAll(List.of("--store", environment.store.toString()));
            var spoilt = List.of(arguments.strip().split(" ", -1));
            int at = all.indexOf(spoilt.get(0));
            if (at >= 0) {
                all.set(at + 1, spoilt.get(1));
            } else {
                all.addAll(spoilt);
            }

            var run = SimulatedEnvironment.upgrades(all.toArray(String[]::new));

            assertThat(run.code()).isEqualTo(2);
            assertThat(run.err()).contains(complaint.strip()).doesNotContain("unexpected failure");
            assertThat(environment.changes()).isEmpty();
        }
    }

    @Test
    void a_port_that_is_taken_is_told() throws IOException {
        try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                var environment = SimulatedEnvironment.generated(directory)) {
            var run = environment.signedIn("run", "--runs", "1", "--listen", "127.0.0.1:" + taken.getLocalPort());

            assertThat(run.code()).isEqualTo(1);
            assertThat(run.err())
                    .contains("cannot listen on 127.0.0.1:" + taken.getLocalPort())
                    .doesNotContain("unexpected failure");
        }
    }
}

package dev.tidegate.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.cli.Tidegate;
import dev.tidegate.cli.shell.CommandProcess;
import dev.tidegate.cli.shell.CommandResult;
import dev.tidegate.simulator.ocm.SimulatedOcm;
import dev.tidegate.simulator.ocm.SimulationSettings;
import dev.tidegate.simulator.ocm.fleet.FleetGenerator;
import dev.tidegate.simulator.ocm.fleet.FleetGeneratorOptions;
import dev.tidegate.store.Store;
import dev.tidegate.store.database.StoreConfig;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class ServeCommandTest {

    private static final Path INTEGRATIONS = Path.of("..", "examples", "integrations", "data");

    @TempDir
    Path directory;

    private SimulatedOcm simulated;

    @BeforeEach
    void start() throws IOException {
        simulated = SimulatedOcm.start(SimulationSettings.of(FleetGenerator.generate(
                FleetGeneratorOptions.of(7, 6).withOrganisations(1).withAddons(0))));
        Files.writeString(directory.resolve("secret"), simulated.clientSecret());
        Files.writeString(directory.resolve("kubeconfig"), """
                apiVersion: v1
                kind: Config
                clusters: [{name: nowhere, cluster: {server: 'https://127.0.0.1:1'}}]
                users: [{name: nobody, user: {token: none}}]
                contexts: [{name: pier-01, context: {cluster: nowhere, user: nobody}}]
                """);
        Files.writeString(directory.resolve("tidegate.yaml"), """
                store: {directory: store}
                listen: 127.0.0.1:0
                simulatorClock: %s
                upgrades:
                  interval: 1h
                  ocm: {url: '%s', tokenUrl: '%s', name: simulated, clientId: %s, clientSecretFile: secret}
                integrations:
                  interval: 1h
                  data: %s
                  clusters: {kubeconfigs: [kubeconfig]}
                """.formatted(
                        simulated.url(),
                        simulated.url(),
                        simulated.tokenUrl(),
                        simulated.clientId(),
                        INTEGRATIONS.toAbsolutePath().normalize()));
    }

    @AfterEach
    void close() throws IOException {
        simulated.close();
    }

    @Test
    void capabilities_run_side_by_side_and_one_that_fails_does_not_stop_the_other() throws Exception {
        try (var serving = new CommandProcess(List.of("serve", "--config", config()))) {
            serving.until(line -> line.equals("integrations: 0 done, 12 frozen, 0 failed"));
            serving.until(line -> line.startsWith("upgrades: plan "));
            var metrics = serving.get("/metrics").body();
            var ready = serving.get("/readyz");
            serving.terminate();

            assertThat(serving.exitCode()).isEqualTo(1);
            assertThat(metrics)
                    .contains("aus_organization_reconciled_total{", "tidegate_integrations_", "tidegate_ocm_requests_");
            assertThat(ready.body()).contains("upgrades: the last round ended", "integrations: the last round ended");
            assertThat(serving.printed()).anyMatch(line -> line.contains("asked to stop"));
        }
        try (var store = Store.open(StoreConfig.embedded(directory.resolve("store")))) {
            assertThat(store.leases().held("")).isEmpty();
        }
    }

    @Test
    void recorded_runs_of_all_capabilities_replay() {
        var served = run("serve", "--config", config(), "--runs", "1");

        var replayed = run("replay", "--store", directory.resolve("store").toString());

        assertThat(served.code()).isEqualTo(1);
        assertThat(replayed.out()).contains(" upgrades ", " integrations ", "2 of 2 records agree");
        assertThat(replayed.code()).isZero();
    }

    @Test
    void nothing_is_ordered_while_everything_is_halted() {
        var store = directory.resolve("store").toString();
        run("halt", "set", "everything", "--reason", "incident 42", "--as", "ann", "--store", store);

        var served = run("serve", "--config", config(), "--runs", "1");

        assertThat(served.out() + served.err()).contains("ann halted everything", "incident 42");
        assertThat(simulated.fleet().clusters())
                .allMatch(cluster -> cluster.orders().isEmpty());
    }

    @Test
    void a_file_that_is_wrong_starts_nothing() throws IOException {
        Files.writeString(directory.resolve("tidegate.yaml"), "upgrades: {intervall: 5m}\n");

        var served = run("serve", "--config", config());

        assertThat(served.code()).isEqualTo(2);
        assertThat(served.err()).contains("tidegate.yaml:1:12", "did you mean interval?");
        assertThat(directory.resolve("store")).doesNotExist();
    }

    @Test
    void the_example_is_a_configuration_without_fault() {
        var example = Path.of("..", "examples", "serve", "tidegate.yaml").toString();

        var checked = run("config", "check", "--config", example);
        var shown = run("config", "show", "--config", example);

        assertThat(checked.code()).isZero();
        assertThat(checked.out()).endsWith("nothing is wrong\n");
        assertThat(shown.out()).contains("upgrades.interval", "integrations.interval");
    }

    private String config() {
        return directory.resolve("tidegate.yaml").toString();
    }

    private static CommandResult run(String... arguments) {
        return CommandResult.of(Tidegate.root(), arguments);
    }
}

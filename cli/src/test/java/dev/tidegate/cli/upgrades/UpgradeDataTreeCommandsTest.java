package dev.tidegate.cli.upgrades;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.cli.shell.CommandResult;
import dev.tidegate.simulator.ocm.fleet.FleetGenerator;
import dev.tidegate.simulator.ocm.fleet.SimulatedCluster;
import dev.tidegate.upgrades.report.AddonReportRow;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Commands about a fleet that a data tree names: the tree of the examples in small, pointed at a simulator. */
@Timeout(120)
class UpgradeDataTreeCommandsTest {

    @TempDir
    Path directory;

    @Test
    void policies_may_be_labels_of_an_organisation_that_the_tree_names() throws IOException {
        try (var environment = SimulatedEnvironment.generated(directory)) {
            write(environment, "");

            var run = run(environment, "status", "-o", "json");

            assertThat(run.code()).isZero();
            assertThat(SimulatedEnvironment.json(run).path("clusters")).hasSize(12);
        }
    }

    @Test
    void policies_may_be_files() throws IOException {
        try (var environment = SimulatedEnvironment.generated(directory)) {
            var cluster = environment.first(one -> !one.hosted());
            write(environment, policy(cluster));

            var run = run(environment, "run", "--once", "--policies", "files", "-o", "json");

            assertThat(run.err()).isEmpty();
            assertThat(run.code()).isZero();
            assertThat(SimulatedEnvironment.json(run).at("/environments/0/organisations/0/clusters"))
                    .singleElement()
                    .satisfies(one -> assertThat(one.path("code").asText()).isEqualTo("SCHEDULED"));
            assertThat(environment.ocm.fleet().clusters())
                    .filteredOn(one -> !one.orders().isEmpty())
                    .extracting(one -> one.name())
                    .containsExactly(cluster.name());
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "blockedVersions: ['[']",
                "sectors: [{name: a, dependencies: [{name: a}]}]",
                "sectors: nonsense",
                "ausClusterHealthChecks: [{provider: telemeter, enforced: true}]",
                "upgradePolicyAllowedWorkloads: nothing",
            })
    void a_stopped_organisation_gives_the_same_exit_code_whatever_stops_it(String mistake) throws IOException {
        try (var environment = SimulatedEnvironment.generated(directory)) {
            write(environment, policy(environment.first(one -> !one.hosted())) + mistake + "\n");

            var run = run(environment, "run", "--once", "--dry-run", "--policies", "files");

            assertThat(run.out()).contains("code=ORG_STOPPED");
            assertThat(run.code()).isEqualTo(1);
        }
    }

    @Test
    void policies_in_files_that_are_not_looked_at_are_named() throws IOException {
        try (var environment = SimulatedEnvironment.generated(directory)) {
            write(environment, policy(environment.first(one -> !one.hosted())));

            var run = run(environment, "run", "--once", "--dry-run");

            assertThat(run.err())
                    .contains("policies of 1 cluster in the data are not looked at, because policies are read from"
                            + " labels: to use them, give --policies files");
            assertThat(run.code()).isZero();
        }
    }

    @Test
    void a_run_that_manages_nobody_says_so() throws IOException {
        try (var environment = SimulatedEnvironment.generated(directory)) {
            write(environment, "");

            var run = run(environment, "run", "--once", "--policies", "files");

            assertThat(run.err()).contains("no cluster is managed: no cluster of 1 organisation has a policy in files");
            assertThat(run.code()).isZero();
        }
    }

    @Test
    void an_organisation_that_is_not_in_the_files_is_refused() throws IOException {
        try (var environment = SimulatedEnvironment.generated(directory)) {
            write(environment, "");

            var run = run(environment, "run", "--once", "--org-id", "another");

            assertThat(run.code()).isEqualTo(2);
            assertThat(run.err()).contains("there is no organisation another in ");
        }
    }

    @Test
    void add_ons_are_reported_where_the_tree_asks_for_them() throws IOException {
        var fleet = FleetGenerator.generate(dev.tidegate.simulator.ocm.fleet.FleetGeneratorOptions.of(7, 6)
                .withOrganisations(1)
                .withAddons(1));
        try (var environment = SimulatedEnvironment.of(fleet, directory)) {
            write(environment, "addonManagedUpgrades: true\n");

            var run = run(environment, "report", "--addons", "-o", "json");
            var sheet = run(environment, "report", "--addons", "--as", "csv");

            assertThat(run.code()).isZero();
            assertThat(SimulatedEnvironment.json(run).path("rows"))
                    .isNotEmpty()
                    .allSatisfy(row -> assertThat(row.size()).isEqualTo(AddonReportRow.COLUMNS.size()));
            assertThat(sheet.out()).startsWith(String.join(",", AddonReportRow.COLUMNS) + "\n");
            assertThat(sheet.out().lines().count())
                    .isEqualTo(1 + SimulatedEnvironment.json(run).path("rows").size());
        }
    }

    @Test
    void a_secret_that_is_missing_is_told_and_shows_in_the_exit_code() throws IOException {
        try (var environment = SimulatedEnvironment.generated(directory)) {
            write(environment, "");
            Files.delete(directory.resolve("secrets/tidegate/ocm/client-secret"));

            var run = run(environment, "run", "--once", "--dry-run");

            assertThat(run.code()).isEqualTo(1);
            assertThat(run.err()).contains("environment simulated is left alone: ");
        }
    }

    @Test
    void a_mistake_in_the_tree_is_told_with_its_place() throws IOException {
        try (var environment = SimulatedEnvironment.generated(directory)) {
            write(environment, "sectors: nonsense\n");

            var run = run(environment, "run", "--once", "--dry-run");

            assertThat(run.code()).isEqualTo(1);
            assertThat(run.err())
                    .containsPattern(
                            "there are mistakes in .*\nerror [A-Z_]+ /ocm/harbour.yml:.* /sectors\n  .+\n  remedy: .+");
        }
    }

    @Test
    void a_directory_of_secrets_that_is_not_there_is_refused() throws IOException {
        try (var environment = SimulatedEnvironment.generated(directory)) {
            write(environment, "");
            var absent = directory.resolve("absent");

            var run = SimulatedEnvironment.upgrades(
                    "run", "--once", "--data", directory.resolve("data").toString(), "--secrets", absent.toString());

            assertThat(run.code()).isEqualTo(2);
            assertThat(run.err()).contains("there is no directory " + absent);
        }
    }

    private static String policy(SimulatedCluster cluster) {
        return """
                upgradePolicyClusters:
                - name: %s
                  spec: {id: %s}
                  upgradePolicy:
                    workloads: [checkout]
                    schedule: '* * * * *'
                    conditions: {soakDays: 0}
                """.formatted(cluster.name(), cluster.id());
    }

    private CommandResult run(SimulatedEnvironment environment, String... arguments) {
        var all = new ArrayList<>(List.of(arguments));
        all.addAll(List.of(
                "--data",
                directory.resolve("data").toString(),
                "--secrets",
                directory.resolve("secrets").toString(),
                "--store",
                environment.store.toString(),
                "--simulator-clock",
                environment.ocm.url().toString()));
        return SimulatedEnvironment.upgrades(all.toArray(String[]::new));
    }

    private void write(SimulatedEnvironment environment, String more) throws IOException {
        var tree = Files.createDirectories(directory.resolve("data/ocm"));
        Files.writeString(tree.resolve("simulated.yml"), """
                $schema: /openshift/openshift-cluster-manager-environment-1.yml
                labels: {}
                name: simulated
                description: a simulator
                url: %s
                accessTokenUrl: %s
                accessTokenClientId: %s
                accessTokenClientSecret: {path: tidegate/ocm, field: client-secret}
                """.formatted(
                        environment.ocm.url(), environment.ocm.tokenUrl(), environment.ocm.clientId()));
        Files.writeString(
                tree.resolve("harbour.yml"),
                """
                $schema: /openshift/openshift-cluster-manager-1.yml
                labels: {}
                name: harbour
                description: everything there is
                orgId: %s
                environment: {$ref: /ocm/simulated.yml}
                """.formatted(environment.ocm.fleet().organisations().get(0).id()) + more);
        var secrets = Files.createDirectories(directory.resolve("secrets/tidegate/ocm"));
        Files.writeString(secrets.resolve("client-secret"), environment.ocm.clientSecret());
    }
}

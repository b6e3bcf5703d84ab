package dev.tidegate.cli.upgrades.policy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.cli.shell.CommandResult;
import dev.tidegate.cli.upgrades.SimulatedEnvironment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class PolicySyncCommandTest {

    private static final String ORGANISATION = """
            $schema: /openshift/openshift-cluster-manager-1.yml
            labels: {}
            name: harbour
            description: clusters of the harbour team
            orgId: 2b7fq0EXAMPLEorg0000000001a
            environment: {$ref: /ocm/simulated.yml}
            sectors:
            - name: canary
            - name: prod
              dependencies: [{name: canary}]
            upgradePolicyClusters:
            - name: harbour-new
              serverUrl: https://api.harbour-new.example.org:6443
              spec: {id: %s}
              upgradePolicy:
                workloads: [search]
                schedule: 0 9 * * 1-4
                conditions: {soakDays: 2, sector: canary}
            - name: harbour-gone
              serverUrl: https://api.harbour-gone.example.org:6443
              spec: {id: nobody}
              upgradePolicy:
                workloads: [search]
                schedule: 0 9 * * 1-4
                conditions: {soakDays: 2}
            """;

    @TempDir
    Path directory;

    private SimulatedEnvironment environment;

    @BeforeEach
    void open() throws IOException {
        environment = SimulatedEnvironment.example(directory);
        Files.createDirectories(directory.resolve("data/ocm"));
        Files.writeString(directory.resolve("data/ocm/simulated.yml"), """
                $schema: /openshift/openshift-cluster-manager-environment-1.yml
                labels: {}
                name: simulated
                description: a simulator
                url: %s
                accessTokenUrl: %s
                accessTokenClientId: %s
                accessTokenClientSecret: {path: tidegate/ocm, field: secret}
                """.formatted(
                        environment.ocm.url(), environment.ocm.tokenUrl(), environment.ocm.clientId()));
        Files.createDirectories(directory.resolve("secrets/tidegate/ocm"));
        Files.writeString(directory.resolve("secrets/tidegate/ocm/secret"), environment.ocm.clientSecret());
        write(ORGANISATION.formatted(environment.cluster("harbour-new").id()));
    }

    @AfterEach
    void close() {
        environment.close();
    }

    private void write(String organisation) throws IOException {
        Files.writeString(directory.resolve("data/ocm/harbour.yml"), organisation);
    }

    private CommandResult sync(String... more) {
        var arguments = new ArrayList<>(List.of(
                "sync",
                "--data",
                directory.resolve("data").toString(),
                "--secrets",
                directory.resolve("secrets").toString()));
        arguments.addAll(List.of(more));
        return CommandResult.of(
                CommandResult.toy(Map.of("sync", PolicySyncCommand::new)), arguments.toArray(String[]::new));
    }

    @Test
    void what_no_label_can_hold_is_refused_before_anything_is_written() throws IOException {
        write(ORGANISATION
                .formatted(environment.cluster("harbour-new").id())
                .replace("[search]", "[" + "a".repeat(300) + "]"));

        var run = sync("--yes");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err())
                .contains("harbour-new: the value of sre-capabilities.aus.workloads is too long for a label");
        assertThat(environment.changes()).isEmpty();
    }

    @Test
    void labels_come_to_say_what_the_files_say() {
        var run = sync("--yes");

        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
        assertThat(environment.labels("harbour-new"))
                .containsOnly(
                        Map.entry(SimulatedEnvironment.PREFIX + "workloads", "search"),
                        Map.entry(SimulatedEnvironment.PREFIX + "soak-days", "2"),
                        Map.entry(SimulatedEnvironment.PREFIX + "schedule", "0 9 * * 1-4"),
                        Map.entry(SimulatedEnvironment.PREFIX + "sector", "canary"));
        assertThat(environment.labelsOfOrganisation())
                .containsOnlyKeys(
                        SimulatedEnvironment.PREFIX + "sector-deps.canary",
                        SimulatedEnvironment.PREFIX + "sector-deps.prod");
        assertThat(environment.labels("harbour-eu-1")).hasSize(6);
    }

    @Test
    void a_second_sync_has_nothing_to_do() {
        sync("--yes");
        var changes = environment.changes();

        var run = sync("--yes");

        assertThat(run.out()).contains("nothing to do");
        assertThat(environment.changes()).isEqualTo(changes);
    }

    @Test
    void clusters_no_file_names_keep_their_policies_unless_they_are_pruned() {
        var run = sync("--prune", "--yes");

        assertThat(run.code()).isZero();
        assertThat(environment.labels("harbour-eu-1")).containsOnlyKeys("example.com/owner");
    }

    @Test
    void a_dry_run_sends_no_change() {
        var run = sync("--dry-run");

        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("cluster harbour-new", "dry run: 4 labels would be written, 1 deleted");
        assertThat(environment.changes()).isEmpty();
    }

    @Test
    void a_file_that_only_names_an_organisation_leaves_its_settings_alone() throws IOException {
        write(ORGANISATION.substring(0, ORGANISATION.indexOf("sectors:")));

        var run = sync("--yes");

        assertThat(run.out()).contains("nothing to do");
        assertThat(environment.labelsOfOrganisation()).hasSize(3);
    }

    @Test
    void files_with_errors_are_told_and_nothing_is_written() throws IOException {
        write(ORGANISATION.replace("soakDays: 2", "soakDays: soon"));

        var run = sync("--yes");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("nothing was written");
        assertThat(environment.changes()).isEmpty();
    }
}

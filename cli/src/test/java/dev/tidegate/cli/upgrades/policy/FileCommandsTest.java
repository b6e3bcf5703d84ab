package dev.tidegate.cli.upgrades.policy;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tidegate.cli.shell.CommandResult;
import dev.tidegate.simulator.ocm.SimulatedOcm;
import dev.tidegate.simulator.ocm.SimulationSettings;
import dev.tidegate.simulator.ocm.fleet.FleetFile;
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
class FileCommandsTest {

    private static final String FLEET = """
            habits: {failing: 0, slow: 0, not_ready: 0}
            organisations:
            - id: harbour
            clusters:
            - {name: eu-1, id: id-1, organisation: harbour, version: 4.20.4, channel: stable}
            - {name: eu-2, id: id-2, organisation: harbour, version: 4.20.4, channel: stable}
            - {name: eu-3, id: id-3, organisation: harbour, version: 4.20.5, channel: stable}
            - {name: new-1, id: id-4, organisation: harbour, version: 4.20.5, external_labels: {stage: prod, team: x}}
            - {name: odd-1, id: id-5, organisation: harbour, version: 4.20.5}
            """;

    private static final String ORGANISATION = """
            $schema: /openshift/openshift-cluster-manager-1.yml
            labels: {}
            name: harbour
            description: clusters of the harbour team
            orgId: harbour
            environment: {$ref: /ocm/simulated.yml}
            upgradePolicyClusters: # by hand
            - name: eu-1
              spec: {id: id-1}
              upgradePolicy: {workloads: [search], schedule: 0 9 * * 1-4, conditions: {soakDays: 2}}
            - name: eu-2
              spec: {id: id-2}
              upgradePolicy: {workloads: [search], schedule: 0 9 * * 1-4, conditions: {soakDays: 2}}
            - name: eu-3
              spec: {id: id-3}
              upgradePolicy: {workloads: [search], schedule: 0 9 * * 1-4, conditions: {soakDays: 2}}
            - name: gone-1
              spec: {id: nobody}
              upgradePolicy: {workloads: [search], schedule: 0 9 * * 1-4, conditions: {soakDays: 2}}
            upgradePolicyDefaults:
            - name: production
              matchLabels: {stage: prod}
              upgradePolicyTemplate: {path: /templates/new.yml.j2, type: jinja2, variables: {days: 14}}
            recommendedVersionWeight: {highest: 1, majority: 1}
            """;

    private static final String TEMPLATE = """
            workloads: [search]
            schedule: 0 9 * * 1-4
            conditions: {soakDays: {{ days }}}
            """;

    @TempDir
    Path directory;

    private SimulatedOcm simulated;
    private Path file;

    @BeforeEach
    void open() throws IOException {
        simulated = SimulatedOcm.start(SimulationSettings.of(FleetFile.parse(FLEET)));
        file = directory.resolve("data/ocm/harbour.yml");
        Files.createDirectories(file.getParent());
        Files.createDirectories(directory.resolve("data/templates"));
        Files.createDirectories(directory.resolve("secrets/tidegate/ocm"));
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
                        simulated.url(), simulated.tokenUrl(), simulated.clientId()));
        Files.writeString(directory.resolve("secrets/tidegate/ocm/secret"), simulated.clientSecret());
        Files.writeString(directory.resolve("data/templates/new.yml.j2"), TEMPLATE);
        Files.writeString(file, ORGANISATION);
    }

    @AfterEach
    void close() throws IOException {
        simulated.close();
    }

    @Test
    void a_new_cluster_is_enrolled_and_one_that_is_gone_is_struck_off() throws IOException {
        var run = run("enrol", "--write");

        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains(
                        "+- name: new-1", "-- name: gone-1", "harbour: no default policy fits odd-1", "1 file written");
        assertThat(file)
                .content()
                .contains("upgradePolicyClusters: # by hand", "new-1", "id-4", "14")
                .doesNotContain("gone-1");
        assertThat(run("enrol").out()).contains("nothing to change");
    }

    @Test
    void without_being_told_to_write_nothing_is_written() throws IOException {
        var plain = run("enrol");
        var pending = run("enrol", "--exit-code");

        assertThat(plain.code()).isZero();
        assertThat(plain.out()).contains("1 file would be written; --write does it");
        assertThat(pending.code()).isEqualTo(3);
        assertThat(file).hasContent(ORGANISATION);
    }

    @Test
    void a_template_that_is_more_than_plain_values_is_refused_and_nothing_is_written() throws IOException {
        Files.writeString(directory.resolve("data/templates/new.yml.j2"), "{% if x %}a: 1{% endif %}");

        var run = run("enrol", "--write");

        assertThat(run.code()).isEqualTo(5);
        assertThat(run.out()).contains("refused", "more than plain values in double braces", "nothing was written");
        assertThat(file).hasContent(ORGANISATION);
    }

    @Test
    void a_policy_that_would_make_the_file_wrong_is_not_written() throws IOException {
        Files.writeString(
                directory.resolve("data/templates/new.yml.j2"),
                "{workloads: [search], schedule: never, conditions: {soakDays: 1}}");

        var run = run("enrol", "--write");

        assertThat(run.code()).isEqualTo(5);
        assertThat(run.out()).contains("it would be wrong");
        assertThat(file).hasContent(ORGANISATION);
    }

    @Test
    void what_most_clusters_run_is_recommended() throws IOException {
        var run = run("recommend", "--write", "-o", "json");

        assertThat(run.code()).isZero();
        assertThat(new ObjectMapper().readTree(run.out()).path("written").asBoolean())
                .isTrue();
        assertThat(file).content().contains("recommendedVersions:", "4.20.4").doesNotContain("4.20.5");
        assertThat(run("recommend").out()).contains("nothing to change");
    }

    @Test
    void a_file_that_says_nothing_about_recommendations_gets_none() throws IOException {
        Files.writeString(file, ORGANISATION.replace("recommendedVersionWeight: {highest: 1, majority: 1}", ""));

        var run = run("recommend", "--write");

        assertThat(run.code()).isZero();
        assertThat(run.out()).isEqualTo("nothing to change\n");
    }

    private CommandResult run(String... command) {
        var arguments = new ArrayList<>(List.of(command));
        arguments.addAll(List.of(
                "--data",
                directory.resolve("data").toString(),
                "--secrets",
                directory.resolve("secrets").toString()));
        return CommandResult.of(
                CommandResult.toy(Map.of("enrol", PolicyEnrolCommand::new, "recommend", PolicyRecommendCommand::new)),
                arguments.toArray(String[]::new));
    }
}

package dev.tidegate.upgrades.labeledit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.data.schema.SchemaSet;
import dev.tidegate.engine.problem.Problem;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PolicyFormFileTest {

    private static final SchemaSet SCHEMAS = PolicyFormFile.schemas();
    private static final Instant NOW = Instant.parse("2024-05-13T10:00:00Z");

    private static final String CLUSTER = """
            cluster: harbour-eu-1
            policy:
              workloads: [checkout]
              soakDays: 7
              schedule: '0 9 * * 1-4'
              mutexes: [eu-db]
              sector: prod
              blockedVersions: []
              versionGateApprovals: [api.openshift.com/gate-ocp]
            """;

    private static final String ORGANISATION = """
            organisation: o1
            settings:
              blockedVersions: ['-rc\\.']
              sectors:
              - name: canary
              - name: prod
                dependencies: [canary]
                maxParallelUpgrades: 25%
              inheritVersionData: [o2]
            """;

    private static List<Problem> problems(String text) {
        var file = PolicyFormFile.read("x.yml", text.getBytes(StandardCharsets.UTF_8), SCHEMAS);
        return Stream.concat(file.problems().stream(), PolicyFormValidator.check(file.forms(), NOW).stream())
                .toList();
    }

    @Test
    void the_schemas_of_forms_are_valid() {
        assertThat(SCHEMAS.verify()).isEmpty();
    }

    @Test
    void a_cluster_and_its_organisation_are_read_from_one_file() {
        var file = PolicyFormFile.read(
                "x.yml", (ORGANISATION + "---\n" + CLUSTER).getBytes(StandardCharsets.UTF_8), SCHEMAS);

        assertThat(problems(ORGANISATION + "---\n" + CLUSTER)).isEmpty();
        assertThat(file.forms()).extracting(ParsedForm::name).containsExactly("o1", "harbour-eu-1");
        assertThat(file.forms().get(0).labels().byKey())
                .containsEntry("sector-deps.prod", "canary")
                .containsEntry("sector-max-parallel-upgrades.prod", "25%")
                .containsEntry("version-data.inherit", "o2");
    }

    @Test
    void the_sector_is_not_checked_without_the_settings_of_the_organisation() {
        assertThat(problems(CLUSTER)).isEmpty();
    }

    @Test
    void a_dependency_is_not_checked_without_clusters_that_may_be_in_the_sector() {
        assertThat(problems(ORGANISATION.replace("[canary]", "[canry]"))).isEmpty();
    }

    @ParameterizedTest(name = "{1} {2}")
    @CsvSource(delimiter = '|', textBlock = """
            soakDays: 7             | soakDays: -7            | LABEL_RANGE       | x.yml:14:13 /policy/soakDays
            soakDays: 7             | soakDays: soon          | SCHEMA_VIOLATION  | x.yml:14:13 /policy/soakDays
            '0 9 * * 1-4'           | '0 9 * *'               | CRON_SYNTAX       | x.yml:15:13 /policy/schedule
            '0 9 * * 1-4'           | '0 0 31 2 *'            | CRON_NEVER        | x.yml:15:13 /policy/schedule
            sector: prod            | sector: prdo            | SECTOR_UNKNOWN    | x.yml:17:11 /policy/sector
            mutexes: [eu-db]        | mutex: [eu-db]          | SCHEMA_VIOLATION  | x.yml:16:3 /policy/mutex
            blockedVersions: []     | blockedVersions: ['[']  | REGEX             | x.yml:18:20 /policy/blockedVersions
            blockedVersions: []     | blockedVersions: ['a{1,2}'] | LABEL_ITEM_COMMA | x.yml:18:20 /policy/blockedVersions
            gate-ocp                | gate-ocq                | GATE_UNKNOWN      | x.yml:19:25 /policy/versionGateApprovals
            25%                     | 250%                    | SECTOR_LIMIT      | x.yml:8:26 /settings/sectors/1/maxParallelUpgrades
            - name: canary          | - {name: canary, dependencies: [prod]} | SECTOR_CYCLE | x.yml:5:34 /settings/sectors/0/dependencies
            dependencies: [canary]  | dependencies: [canry]   | SECTOR_UNKNOWN    | x.yml:7:19 /settings/sectors/1/dependencies
            inheritVersionData: [o2] | inheritVersionData: [o1] | INHERIT_SELF    | x.yml:9:23 /settings/inheritVersionData
            cluster: harbour-eu-1   | klaster: harbour-eu-1   | FORM_UNKNOWN      | x.yml:11:1
            """)
    void every_problem_has_a_place(String before, String after, String code, String place) {
        var text = ORGANISATION + "---\n" + CLUSTER;

        var problems = problems(text.replace(before, after));

        assertThat(problems).singleElement().satisfies(problem -> {
            assertThat(problem.code().name()).isEqualTo(code);
            assertThat(problem.place()).isEqualTo(place);
        });
    }

    @Test
    void two_forms_of_one_cluster_are_an_error() {
        assertThat(problems(CLUSTER + "---\n" + CLUSTER))
                .singleElement()
                .satisfies(problem -> assertThat(problem.code()).isEqualTo(LabelEditProblem.FORM_WRITTEN_TWICE));
    }

    @Test
    void a_policy_is_written_as_yaml() {
        var file = PolicyFormFile.read("x.yml", CLUSTER.getBytes(StandardCharsets.UTF_8), SCHEMAS);

        var text = PolicyFormWriter.ofCluster(
                "harbour-eu-1", ClusterPolicyForm.of(file.forms().get(0).labels()));

        assertThat(text).isEqualTo(CLUSTER.replace("  blockedVersions: []\n", ""));
    }
}

package dev.tidegate.upgrades.file;

import static dev.tidegate.upgrades.file.ExampleDataTree.LIGHTHOUSE;
import static dev.tidegate.upgrades.file.ExampleDataTree.PROD;
import static dev.tidegate.upgrades.file.ExampleDataTree.STAGE;
import static dev.tidegate.upgrades.file.ExampleDataTree.example;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.data.tree.DataTree;
import dev.tidegate.data.yaml.DataLimits;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.policy.DeclaredSector;
import dev.tidegate.upgrades.policy.UpgradePolicyProblem;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UpgradeLoaderTest {

    private static final OrganisationKey HARBOUR = new OrganisationKey("ocm-prod", "2b7fq0EXAMPLEorg0000000001a");

    @Test
    void the_shipped_schemas_are_valid() {
        assertThat(UpgradeSchemas.shipped().verify()).isEmpty();
    }

    @Test
    void the_example_has_no_problems() {
        assertThat(example().check()).isEmpty();
    }

    @Test
    void an_environment_has_a_url_credentials_and_a_health_endpoint() {
        var prod = example().load().environments().get(0);

        assertThat(prod.name()).isEqualTo("ocm-prod");
        assertThat(prod.url()).isEqualTo("https://api.example.org");
        assertThat(prod.credentials())
                .isEqualTo(new ClientCredentials(
                        "https://sso.example.org/token",
                        "tidegate",
                        SecretReference.of("tidegate/ocm-prod", "client-secret")));
        assertThat(prod.health())
                .isEqualTo(new HealthEndpoint(
                        "telemeter",
                        "https://telemeter.example.org",
                        SecretReference.of("tidegate/telemeter", "token")));
        assertThat(prod.addonApi()).isEqualTo(AddonApiVersion.V2);
    }

    @Test
    void an_organisation_is_read_in_full() {
        var harbour = example().load().organisation(HARBOUR).orElseThrow();

        assertThat(harbour.name()).isEqualTo("harbour-prod");
        assertThat(harbour.credentials().clientId()).isEqualTo("harbour-bot");
        assertThat(harbour.blockedVersions()).containsExactly("-rc\\.", "^cert-addon/1\\.9\\.");
        assertThat(harbour.sectors())
                .containsExactly(
                        new DeclaredSector("canary", List.of(), null),
                        new DeclaredSector("prod", List.of("canary"), "25%"));
        assertThat(harbour.healthChecks()).containsExactly(new HealthCheck("telemeter", true));
        assertThat(harbour.addonsManaged()).isTrue();
        assertThat(harbour.weight()).isEqualTo(new VersionWeight(2, 1));
        assertThat(harbour.clusters())
                .extracting(ClusterEntry::name)
                .containsExactly("harbour-canary-1", "harbour-eu-1", "harbour-eu-2");
        assertThat(harbour.clusters().get(1).policy().approvals())
                .containsExactly("api.openshift.com/gate-ocp", "api.openshift.com/gate-sts");
    }

    @Test
    void an_organisation_without_credentials_uses_those_of_its_environment() {
        var stage = example().load().organisations().get(1);

        assertThat(stage.credentials()).isEqualTo(stage.environment().credentials());
    }

    @ParameterizedTest(name = "{2}: {0} written as {1}")
    @CsvSource(delimiter = '|', textBlock = """
            soakDays: 7, sector: prod      | soakDays: -7, sector: prod      | SCHEMA_VIOLATION     | /upgradePolicyClusters/1
            sector: prod, mutexes: [eu-db]  | sector: prdo, mutexes: [eu-db]   | SECTOR_UNKNOWN       | /upgradePolicyClusters/1
            workloads: [checkout]           | workloads: [chekout]             | WORKLOAD_NOT_ALLOWED | /upgradePolicyClusters/1
            mutexes: [eu-db], blocked       | mutexes: [eu-bd], blocked        | MUTEX_NOT_ALLOWED    | /upgradePolicyClusters/1
            blockedVersions: []}            | blockedVersions: ['[']}          | REGEX                | /upgradePolicyClusters/1
            '0 9 * * 1-4'                   | '0 0 31 2 *'                     | CRON_NEVER           | /upgradePolicyClusters/1
            '0 9 * * 1-4'                   | '0 48 * * 1-4'                   | CRON_SYNTAX          | /upgradePolicyClusters/1
            gate-sts]                       | gate-stts]                       | SCHEMA_VIOLATION     | /upgradePolicyClusters/1
            name: harbour-eu-2              | name: harbour-eu-1               | CLUSTER_LISTED_TWICE | /upgradePolicyClusters/1
            id: 26example0cluster0id2       | id: 26example0cluster0id1        | CLUSTER_LISTED_TWICE | /upgradePolicyClusters/1
            '25%'                           | '250%'                           | SCHEMA_VIOLATION     | /sectors/1
            [{name: canary}]                | [{name: canry}]                  | SECTOR_UNKNOWN       | /sectors/1
            - name: canary                  | - {name: canary, dependencies: [{name: prod}]} | SECTOR_CYCLE | /sectors/0
            '-rc\\.'                        | '(rc'                            | REGEX                | /blockedVersions
            /ocm/orgs/harbour-stage.yml     | /ocm/orgs/harbour-prod.yml       | INHERIT_SELF         | /inheritVersionData
            /ocm/orgs/harbour-stage.yml     | /ocm/orgs/harbour-stag.yml       | REF_NOT_FOUND        | /inheritVersionData/0
            accessTokenClientId: harbour-bot | addonUpgradeTests: []           | CREDENTIALS_INCOMPLETE | /accessTokenClientId
            """)
    void every_problem_has_a_place(String before, String after, String code, String pointer) {
        var problems = example().with(PROD, before, after.replace("\\\\", "\\")).check();

        assertThat(problems)
                .filteredOn(problem -> problem.code().name().equals(code))
                .isNotEmpty()
                .anySatisfy(problem ->
                        assertThat(problem.place()).matches("/ocm/orgs/harbour-prod.yml:\\d+:\\d+ " + pointer + ".*"));
    }

    @Test
    void a_name_that_is_not_allowed_comes_with_a_suggestion() {
        var problems = example()
                .with(PROD, "workloads: [checkout]", "workloads: [chekout]")
                .check();

        assertThat(problems)
                .singleElement()
                .hasToString("WORKLOAD_NOT_ALLOWED /ocm/orgs/harbour-prod.yml:34:16 "
                        + "/upgradePolicyClusters/1/upgradePolicy/workloads: names one the organisation does not allow"
                        + " (chekout); did you mean checkout?");
    }

    @Test
    void a_list_of_allowed_names_that_is_empty_allows_none() {
        var problems = example()
                .with(PROD, "AllowedMutexes: [eu-db]", "AllowedMutexes: []")
                .check();

        assertThat(problems).extracting(problem -> problem.code().name()).containsOnly("MUTEX_NOT_ALLOWED");
    }

    @Test
    void an_organisation_with_an_invalid_environment_is_left_out_and_the_others_are_not() {
        var desired =
                example().with("/ocm/stage.yml", "url: https", "uri: https").load();

        assertThat(desired.organisations())
                .extracting(OrganisationFile::name)
                .containsExactly("harbour-prod", "lighthouse");
        assertThat(desired.problems())
                .filteredOn(problem -> problem.code() == UpgradeFileProblem.ORGANISATION_LOST)
                .singleElement()
                .satisfies(problem -> assertThat(problem.place()).isEqualTo(STAGE));
    }

    @Test
    void an_organisation_with_policies_needs_the_address_and_credentials_of_its_environment() {
        var desired = stageWithoutAddress().load();

        assertThat(desired.problems())
                .filteredOn(problem -> problem.code() == UpgradeFileProblem.ORGANISATION_LOST)
                .singleElement()
                .satisfies(problem -> assertThat(problem.place()).isEqualTo(STAGE))
                .extracting(problem -> problem.sentence())
                .isEqualTo(
                        "nothing is done for this organisation: its environment has no url, accessTokenClientId, accessTokenUrl and "
                                + "accessTokenClientSecret");
    }

    @Test
    void an_organisation_that_is_only_a_partition_needs_no_credentials() {
        var tree = DataTree.of(
                Map.of("/ocm/stage.yml", bytes("""
                                $schema: /openshift/openshift-cluster-manager-environment-1.yml
                                labels: {}
                                name: stage
                                description: to try things on
                                """), "/ocm/orgs/green.yml", bytes("""
                                $schema: /openshift/openshift-cluster-manager-1.yml
                                labels: {}
                                name: green
                                description: staging clusters
                                orgId: 7XyZ1
                                environment: {$ref: /ocm/stage.yml}
                                """)),
                UpgradeSchemas.shipped(),
                DataLimits.usual());

        var desired = UpgradeLoader.load(tree);

        assertThat(desired.problems()).isEmpty();
        assertThat(desired.organisations()).isEmpty();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void part_of_the_credentials_of_an_environment_is_a_mistake() {
        var desired = example()
                .with("/ocm/stage.yml", "accessTokenClientId: tidegate\n", "")
                .load();

        assertThat(desired.problems())
                .extracting(problem -> problem.sentence())
                .anySatisfy(sentence -> assertThat(sentence).contains("accessTokenClientId", "is missing"));
    }

    private static ExampleDataTree stageWithoutAddress() {
        return example()
                .with("/ocm/stage.yml", "url: https://api.stage.example.org\n", "")
                .with("/ocm/stage.yml", "accessTokenUrl: https://sso.stage.example.org/token\n", "")
                .with("/ocm/stage.yml", "accessTokenClientId: tidegate\n", "")
                .with(
                        "/ocm/stage.yml",
                        "accessTokenClientSecret: {path: tidegate/ocm-stage, field: client-secret}\n",
                        "");
    }

    @Test
    void a_file_that_is_no_yaml_is_a_gap_and_the_other_files_are_loaded() {
        var desired = example().with(LIGHTHOUSE, "labels: {}", "labels: {").load();

        assertThat(desired.organisations())
                .extracting(OrganisationFile::name)
                .containsExactly("harbour-prod", "harbour-stage");
        assertThat(desired.gaps()).isNotEmpty();
    }

    @Test
    void an_invalid_health_endpoint_is_a_problem_of_organisations_with_health_checks() {
        var desired =
                example().with("/health/telemeter.yml", "baseUrl", "baseUri").load();

        assertThat(desired.organisations()).hasSize(3);
        assertThat(desired.problems())
                .filteredOn(problem -> problem.code() == UpgradePolicyProblem.HEALTH_SOURCE_MISSING)
                .singleElement()
                .satisfies(problem -> assertThat(problem.place()).startsWith(PROD));
    }

    @ParameterizedTest
    @CsvSource({"v1,V1", "v2,V2", "v3,"})
    void a_label_of_the_environment_selects_the_add_on_api(String written, AddonApiVersion read) {
        var desired = example()
                .with("/ocm/stage.yml", "version: v2", "version: " + written)
                .load();

        assertThat(desired.environments().get(1).addonApi()).isEqualTo(read);
        assertThat(desired.problems().stream()
                        .anyMatch(problem -> problem.code() == UpgradeFileProblem.ADDON_API_UNKNOWN))
                .isEqualTo(read == null);
    }

    @Test
    void an_organisation_inherits_from_organisations_that_publish_to_it() {
        var network = example().load().network();

        assertThat(network.of(HARBOUR).sources())
                .containsExactly(new OrganisationKey("ocm-stage", "2b7fq0EXAMPLEorg0000000002b"));
    }

    @Test
    void an_organisation_inherits_nothing_that_is_not_published_to_it() {
        var desired = example()
                .with(STAGE, "publishVersionData: [{$ref: /ocm/orgs/harbour-prod.yml}]", "publishVersionData: []")
                .load();

        assertThat(desired.network().of(HARBOUR).sources()).isEmpty();
        assertThat(desired.check(ExampleDataTree.NOW))
                .extracting(problem -> problem.code().name())
                .containsExactly("INHERIT_UNVERIFIED");
    }
}

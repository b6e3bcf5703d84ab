package dev.tidegate.integrations.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.LocatedValue;
import dev.tidegate.integrations.target.ShardTarget;
import dev.tidegate.integrations.target.TargetKind;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Accounts, clusters, organisations and environments as something to split by. */
class ShardTargetReaderTest {

    private static final String PIER_02 = "/clusters/pier-02/cluster.yml";
    private static final String GREEN = "/ocm/organisations/green.yml";

    private final ExampleTree fleet = ExampleTree.example();

    private ShardTarget target(TargetKind kind, String key) {
        return fleet.read().targets(kind).stream()
                .filter(target -> target.key().equals(key))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void an_account_says_which_integrations_leave_it_alone_and_where() {
        assertThat(target(TargetKind.AWS_ACCOUNT, "cygnus").disables("bucket-keeper"))
                .map(LocatedValue::place)
                .get()
                .hasToString("/aws/cygnus/account.yml:11:5 /disable/integrations/0");
        assertThat(target(TargetKind.AWS_ACCOUNT, "cygnus").disables("route-keeper"))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"disable: null", "disable: {}", "disable: {integrations: null}", "disable: {integrations: []}"})
    void an_empty_list_disables_nothing(String disable) {
        fleet.with(PIER_02, "internal: false", disable);

        assertThat(target(TargetKind.OPENSHIFT_CLUSTER, "pier-02").disabled()).isEmpty();
        assertThat(fleet.codes()).isEmpty();
    }

    @Test
    void underscores_in_the_name_of_an_integration_are_dashes() {
        fleet.with(PIER_02, "internal: false", "disable: {integrations: [route_keeper]}");

        assertThat(target(TargetKind.OPENSHIFT_CLUSTER, "pier-02").disables("route-keeper"))
                .isPresent();
        assertThat(fleet.codes()).isEmpty();
    }

    @Test
    void clusters_may_share_the_list_of_what_leaves_them_alone() {
        fleet.with(PIER_02, "internal: false", "disable: {$ref: /clusters/disabled.yml}")
                .with(
                        "/clusters/disabled.yml",
                        "$schema: /openshift/cluster-integrations-1.yml\nintegrations: [route-keeper]\n");

        assertThat(target(TargetKind.OPENSHIFT_CLUSTER, "pier-02").disables("route-keeper"))
                .map(LocatedValue::place)
                .get()
                .hasToString("/clusters/disabled.yml:2:16 /integrations/0");
        assertThat(fleet.codes()).isEmpty();
    }

    @Test
    void a_shared_list_that_is_not_there_leaves_a_gap() {
        fleet.with(PIER_02, "internal: false", "disable: {$ref: /clusters/nobody.yml}");

        assertThat(fleet.read().targets(TargetKind.OPENSHIFT_CLUSTER))
                .extracting(ShardTarget::key)
                .containsExactly("pier-01", "pier-03");
        assertThat(ExampleTree.codes(fleet.read().gaps(TargetKind.OPENSHIFT_CLUSTER)))
                .containsExactly("REF_NOT_FOUND /disable");
    }

    @Test
    void an_organisation_may_be_left_alone() {
        fleet.with(GREEN, "orgId: 7XyZ1", "orgId: 7XyZ1\ndisable: {integrations: [org-keeper]}");

        assertThat(target(TargetKind.OCM_ORGANIZATION, "7XyZ1").disables("org-keeper"))
                .isPresent();
    }

    @Test
    void an_environment_is_left_alone_when_all_its_organisations_are() {
        fleet.with(GREEN, "orgId: 7XyZ1", "orgId: 7XyZ1\ndisable: {integrations: [fleet-keeper]}");

        assertThat(target(TargetKind.OCM_ENVIRONMENT, "ocm-trial").disables("fleet-keeper"))
                .map(LocatedValue::place)
                .get()
                .asString()
                .startsWith(GREEN);
        assertThat(target(TargetKind.OCM_ENVIRONMENT, "ocm-live").disables("fleet-keeper"))
                .isEmpty();
    }

    @Test
    void an_environment_is_managed_as_long_as_one_of_its_organisations_is() {
        fleet.with(GREEN, "orgId: 7XyZ1", "orgId: 7XyZ1\ndisable: {integrations: [fleet-keeper]}")
                .with(
                        "/ocm/organisations/olive.yml",
                        fleet.text("/ocm/organisations/blue.yml")
                                .replace("blue", "olive")
                                .replace("2AbC9", "9QrS3")
                                .replace("ocm-live", "ocm-trial"));

        assertThat(target(TargetKind.OCM_ENVIRONMENT, "ocm-trial").disables("fleet-keeper"))
                .isEmpty();
    }

    @Test
    void an_environment_one_of_whose_organisations_is_broken_is_a_gap() {
        fleet.with(GREEN, "orgId: 7XyZ1", "orgId: [7XyZ1]");

        var desired = fleet.read();

        assertThat(desired.targets(TargetKind.OCM_ENVIRONMENT))
                .extracting(ShardTarget::key)
                .containsExactly("ocm-live");
        assertThat(ExampleTree.codes(desired.gaps(TargetKind.OCM_ENVIRONMENT)))
                .containsExactly("SCHEMA_VIOLATION /orgId");
    }

    @Test
    void where_an_organisation_cannot_be_read_nobody_knows_which_environments_are_left_alone() {
        fleet.with(GREEN, "orgId: 7XyZ1", "orgId: 7XyZ1\ndisable: {integrations: [fleet-keeper]}")
                .with(
                        "/ocm/organisations/olive.yml",
                        "$schema: /openshift/openshift-cluster-manager-1.yml\nname: olive\norgId: [\n");

        var desired = fleet.read();

        assertThat(ExampleTree.codes(desired.gaps(TargetKind.OCM_ENVIRONMENT))).containsExactly("YAML_SYNTAX");
    }

    @Test
    void a_name_no_integration_has_is_asked_whom_it_meant() {
        fleet.with("/aws/cygnus/account.yml", "bucket-keeper", "buket-keeper");

        assertThat(fleet.codes()).containsExactly("DISABLE_UNKNOWN_INTEGRATION /disable/integrations/0");
        assertThat(fleet.read().problems().get(0).sentence())
                .startsWith("there is no integration \"buket-keeper\"; did you mean bucket-keeper");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    labels: {servicePhase: prod, phase: dev} | prod
                    labels: {phase: Production}              | prod
                    labels: {environment: staging}           | stage
                    labels: {environment: eu-central}        |
                    environment: {$ref: /environments/production.yml} | prod
                    """)
    void the_phase_of_a_target_is_what_its_labels_or_its_environment_say(String line, @Nullable String phase) {
        fleet.with("/aws/atlas/account.yml", "labels: {phase: prod}", line);

        assertThat(target(TargetKind.AWS_ACCOUNT, "atlas").phase()).isEqualTo(phase);
    }

    @Test
    void a_cluster_without_a_phase_is_in_that_of_its_organisation() {
        fleet.with(PIER_02, "labels: {phase: stage}", "labels: {}");

        assertThat(target(TargetKind.OPENSHIFT_CLUSTER, "pier-02").phase()).isEqualTo("stage");
    }

    @Test
    void a_broken_target_is_a_gap_and_costs_no_entry() {
        fleet.with("/aws/atlas/account.yml", "name: atlas", "name: [atlas]");

        var desired = fleet.read();

        assertThat(desired.targets(TargetKind.AWS_ACCOUNT))
                .extracting(ShardTarget::key)
                .containsExactly("borealis", "cygnus");
        assertThat(desired.gaps(TargetKind.AWS_ACCOUNT)).hasSize(1);
        assertThat(desired.gaps(TargetKind.OPENSHIFT_CLUSTER)).isEmpty();
        assertThat(desired.entries()).hasSize(5);
    }

    @Test
    void a_broken_target_that_an_override_names_is_missing_like_any_other_and_freezes_no_entry() {
        fleet.with("/aws/borealis/account.yml", "name: borealis", "name: [borealis]");

        assertThat(fleet.read().frozen()).isEmpty();
        assertThat(fleet.read().entries()).hasSize(5);
        assertThat(fleet.read().gaps(TargetKind.AWS_ACCOUNT)).hasSize(1);
    }

    @Test
    void a_broken_target_that_a_list_of_partitions_names_freezes_no_entry_while_its_name_can_be_read() {
        fleet.with("/aws/borealis/account.yml", "labels:", "disable: nobody\nlabels:");
        String keeper = "/integrations/bucket-keeper.yml";
        String text = fleet.text(keeper);
        fleet.with(
                keeper,
                text.substring(0, text.indexOf("  sharding:"))
                        + "  partitions: {strategy: per-aws-account, items: [{account: borealis, imageRef: 9d07aa1}]}\n");

        assertThat(fleet.read().gaps(TargetKind.AWS_ACCOUNT)).isNotEmpty();
        assertThat(fleet.read().frozen()).isEmpty();
    }

    @Test
    void a_file_that_is_no_yaml_may_have_been_any_target_and_any_integration() {
        fleet.with("/aws/atlas/account.yml", "name: [");

        var desired = fleet.read();

        assertThat(desired.gaps(TargetKind.AWS_ACCOUNT))
                .extracting(Problem::isError)
                .containsOnly(true);
        assertThat(desired.integrationGaps()).isNotEmpty();
    }

    @Test
    void two_accounts_of_one_name_are_nobody() {
        fleet.with("/aws/other/account.yml", fleet.text("/aws/atlas/account.yml"));

        assertThat(fleet.codes()).containsExactly("NAME_DUPLICATE /name", "NAME_DUPLICATE /name");
        assertThat(fleet.read().gaps(TargetKind.AWS_ACCOUNT)).hasSize(2);
    }

    @Test
    void fields_of_target_files_that_are_others_business_are_tolerated() {
        fleet.with("/aws/atlas/account.yml", "premiumSupport: false", "premiumSupport: perhaps\nwhatever: [1]");

        assertThat(fleet.codes()).isEmpty();
    }
}

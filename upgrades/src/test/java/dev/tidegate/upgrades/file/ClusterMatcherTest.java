package dev.tidegate.upgrades.file;

import static dev.tidegate.upgrades.TestCluster.cluster;
import static dev.tidegate.upgrades.file.ExampleDataTree.NOW;
import static dev.tidegate.upgrades.file.ExampleDataTree.STAGE;
import static dev.tidegate.upgrades.file.ExampleDataTree.example;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.soak.SoakLedger;
import dev.tidegate.upgrades.TestCluster;
import dev.tidegate.upgrades.TestOrganisation;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.ClusterOrders;
import dev.tidegate.upgrades.planner.UpgradeFacts;
import dev.tidegate.upgrades.planner.UpgradePlanner;
import dev.tidegate.upgrades.policy.MemberCluster;
import dev.tidegate.upgrades.policy.Organisation;
import dev.tidegate.upgrades.policy.UpgradePolicyStatus;
import dev.tidegate.upgrades.soak.EffectiveSoak;
import dev.tidegate.upgrades.soak.SoakHistory;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ClusterMatcherTest {

    private static final TestCluster DEV = cluster("harbour-dev-1").at("4.14.2").offered();
    private static final TestCluster STAGING = cluster("harbour-stage-1");

    private static Organisation stage(ExampleDataTree tree, TestCluster... clusters) {
        var desired = tree.load();
        var observed = Stream.of(clusters).map(TestCluster::cluster).toList();
        return desired.withClusters(desired.organisations().get(1), observed, UpgradeRules.TIDEGATE, NOW);
    }

    private static Map<String, UpgradePolicyStatus> statuses(Organisation organisation) {
        return organisation.members().stream()
                .collect(Collectors.toMap(member -> member.cluster().name(), MemberCluster::policyStatus));
    }

    private static String outcome(Organisation organisation) {
        Map<String, ClusterOrders> orders = organisation.members().stream()
                .map(MemberCluster::cluster)
                .map(Cluster::id)
                .collect(Collectors.toMap(Function.identity(), id -> ClusterOrders.none()));
        var facts = new UpgradeFacts(
                organisation,
                EffectiveSoak.of(new SoakHistory(SoakLedger.EMPTY, null)),
                orders,
                List.of(),
                unasked -> Optional.of(Set.of()),
                unasked -> List.of());
        return TestOrganisation.outcome(UpgradePlanner.plan(facts, UpgradeRules.TIDEGATE, NOW));
    }

    @Test
    void clusters_with_an_entry_are_managed_and_others_are_not() {
        var organisation = stage(example(), DEV, cluster("stranger"));

        var statuses = statuses(organisation);

        assertThat(statuses.get("harbour-dev-1")).isInstanceOf(UpgradePolicyStatus.Valid.class);
        assertThat(statuses.get("stranger")).isInstanceOf(UpgradePolicyStatus.Unmanaged.class);
        assertThat(statuses).doesNotContainKey("harbour-stage-1");
    }

    @Test
    void policies_in_files_give_the_same_plan_as_labels() {
        var tree = example().with(STAGE, "soakDays: 1", "soakDays: 0").with(STAGE, "'0 6-16 * * 1-5'", "'* * * * *'");

        assertThat(outcome(stage(tree, DEV, STAGING)))
                .isEqualTo("harbour-dev-1 UP_TO_DATE, harbour-stage-1 SCHEDULED 4.14.2");
        assertThat(outcome(stage(tree, cluster("harbour-dev-1").offered(), STAGING)))
                .isEqualTo("harbour-dev-1 UP_TO_DATE, harbour-stage-1 SECTOR_BEHIND");
    }

    @Test
    void empty_soak_days_require_no_soak() {
        var tree = example()
                .with(STAGE, "soakDays: 1, sector: stage", "soakDays: null")
                .with(STAGE, "'0 6-16 * * 1-5'", "'* * * * *'");

        assertThat(outcome(stage(tree, STAGING))).isEqualTo("harbour-stage-1 SCHEDULED 4.14.2");
    }

    @Test
    void an_invalid_entry_excludes_its_cluster_which_stays_in_its_sector() {
        var organisation = stage(example().with(STAGE, "soakDays: 0", "soakDays: none"), DEV, STAGING);

        var statuses = statuses(organisation);

        assertThat(statuses.get("harbour-dev-1"))
                .isInstanceOfSatisfying(
                        UpgradePolicyStatus.Invalid.class,
                        invalid -> assertThat(invalid.placement().sector()).isEqualTo("dev"));
        assertThat(statuses.get("harbour-stage-1")).isInstanceOf(UpgradePolicyStatus.Valid.class);
        assertThat(organisation.stop()).isNull();
    }

    @Test
    void a_cluster_with_an_unreadable_sector_makes_all_sectors_uncertain() {
        var organisation = stage(example().with(STAGE, "sector: dev", "sector: [dev]"), DEV, STAGING);

        assertThat(statuses(organisation).values())
                .anyMatch(status -> status.placement().sectorUncertain());
        assertThat(organisation.stop()).isNull();
    }

    @Test
    void a_dependency_on_a_sector_that_does_not_exist_holds_those_who_wait_for_it() {
        var tree = example()
                .with(STAGE, "soakDays: 1", "soakDays: 0")
                .with(STAGE, "'0 6-16 * * 1-5'", "'* * * * *'")
                .with(STAGE, "[{name: dev}]", "[{name: dew}]");

        var organisation = stage(tree, DEV, STAGING);

        assertThat(organisation.stop()).isNull();
        assertThat(outcome(organisation)).isEqualTo("harbour-dev-1 UP_TO_DATE, harbour-stage-1 SECTOR_UNKNOWN");
    }

    @Test
    void in_the_reference_a_dependency_on_an_undeclared_sector_stops_the_organisation() {
        var desired = example().with(STAGE, "- name: dev\n", "").load();
        var observed = Stream.of(DEV, STAGING).map(TestCluster::cluster).toList();

        var organisation = desired.withClusters(desired.organisations().get(1), observed, UpgradeRules.REFERENCE, NOW);

        assertThat(organisation.stop()).isNotNull();
    }

    @Test
    void an_error_outside_of_all_entries_stops_the_organisation() {
        var organisation = stage(example().with(STAGE, "- name: dev", "- nam: dev"), DEV, STAGING);

        assertThat(organisation.stop()).isNotNull();
    }

    @Test
    void an_error_in_settings_of_other_jobs_does_not_stop_the_organisation() {
        var organisation = stage(
                example().with(STAGE, "upgradePolicyClusters:", "recommendedVersions: 5\nupgradePolicyClusters:"), DEV);

        assertThat(organisation.stop()).isNull();
    }

    @Test
    void an_entry_without_a_cluster_name_stops_the_organisation() {
        var organisation = stage(example().with(STAGE, "- name: harbour-dev-1", "- nom: harbour-dev-1"), DEV, STAGING);

        assertThat(organisation.stop()).isNotNull();
    }

    @Test
    void a_cluster_of_the_same_name_but_another_id_is_not_upgraded() {
        var tree = example().with(STAGE, "- name: harbour-dev-1", "- name: harbour-dev-1\n  spec: {id: gone}");

        var organisation = stage(tree, DEV);

        assertThat(organisation.findings().of(DEV.id()))
                .extracting(problem -> problem.code().name())
                .containsExactly("CLUSTER_ID_DIFFERS");
    }

    @Test
    void two_clusters_with_the_name_of_an_entry_are_both_invalid() {
        var desired = example().load();
        var one = cluster("harbour-dev-1").cluster();
        var two = new Cluster(
                "other",
                null,
                one.name(),
                one.state(),
                one.product(),
                false,
                false,
                null,
                one.version(),
                one.offers(),
                List.of(),
                List.of(),
                List.of());

        var organisation =
                desired.withClusters(desired.organisations().get(1), List.of(one, two), UpgradeRules.TIDEGATE, NOW);

        assertThat(organisation.members())
                .allSatisfy(
                        member -> assertThat(member.policyStatus()).isInstanceOf(UpgradePolicyStatus.Invalid.class));
    }
}

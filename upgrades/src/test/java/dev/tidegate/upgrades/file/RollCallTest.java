package dev.tidegate.upgrades.file;

import static dev.tidegate.upgrades.TestCluster.cluster;
import static dev.tidegate.upgrades.file.TestTree.NOW;
import static dev.tidegate.upgrades.file.TestTree.STAGE;
import static dev.tidegate.upgrades.file.TestTree.example;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.soak.SoakLedger;
import dev.tidegate.upgrades.TestCluster;
import dev.tidegate.upgrades.TestOrganisation;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.decision.UpgradeDecision;
import dev.tidegate.upgrades.decision.UpgradeFacts;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.Orders;
import dev.tidegate.upgrades.policy.Member;
import dev.tidegate.upgrades.policy.Organisation;
import dev.tidegate.upgrades.policy.Standing;
import dev.tidegate.upgrades.soak.SoakEvidence;
import dev.tidegate.upgrades.soak.SoakHistory;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RollCallTest {

    private static final TestCluster DEV = cluster("harbour-dev-1").at("4.14.2").offered();
    private static final TestCluster STAGING = cluster("harbour-stage-1");

    private static Organisation stage(TestTree tree, TestCluster... clusters) {
        var files = tree.load();
        var observed = Stream.of(clusters).map(TestCluster::cluster).toList();
        return files.join(files.organisations().get(1), observed, UpgradeRules.TIDEGATE, NOW);
    }

    private static Map<String, Standing> standings(Organisation organisation) {
        return organisation.members().stream()
                .collect(Collectors.toMap(member -> member.cluster().name(), Member::standing));
    }

    private static String outcome(Organisation organisation) {
        Map<String, Orders> orders = organisation.members().stream()
                .map(Member::cluster)
                .map(Cluster::id)
                .collect(Collectors.toMap(Function.identity(), id -> Orders.none()));
        var facts = new UpgradeFacts(
                organisation,
                SoakEvidence.of(new SoakHistory(SoakLedger.EMPTY, null)),
                orders,
                List.of(),
                unasked -> Optional.of(Set.of()),
                unasked -> List.of());
        return TestOrganisation.outcome(UpgradeDecision.decide(facts, UpgradeRules.TIDEGATE, NOW));
    }

    @Test
    void clusters_with_an_entry_are_managed_and_others_are_not() {
        var organisation = stage(example(), DEV, cluster("stranger"));

        var standings = standings(organisation);

        assertThat(standings.get("harbour-dev-1")).isInstanceOf(Standing.Valid.class);
        assertThat(standings.get("stranger")).isInstanceOf(Standing.Unmanaged.class);
        assertThat(standings).doesNotContainKey("harbour-stage-1");
    }

    @Test
    void policies_of_files_are_decided_like_those_of_labels() {
        var tree = example().with(STAGE, "soakDays: 1", "soakDays: 0").with(STAGE, "'0 6-16 * * 1-5'", "'* * * * *'");

        assertThat(outcome(stage(tree, DEV, STAGING)))
                .isEqualTo("harbour-dev-1 UP_TO_DATE, harbour-stage-1 SCHEDULED 4.14.2");
        assertThat(outcome(stage(tree, cluster("harbour-dev-1").offered(), STAGING)))
                .isEqualTo("harbour-dev-1 UP_TO_DATE, harbour-stage-1 SECTOR_BEHIND");
    }

    @Test
    void soak_days_that_are_empty_ask_for_no_soak() {
        var tree = example()
                .with(STAGE, "soakDays: 1, sector: stage", "soakDays: null")
                .with(STAGE, "'0 6-16 * * 1-5'", "'* * * * *'");

        assertThat(outcome(stage(tree, STAGING))).isEqualTo("harbour-stage-1 SCHEDULED 4.14.2");
    }

    @Test
    void a_bad_entry_costs_its_cluster_which_keeps_its_place() {
        var organisation = stage(example().with(STAGE, "soakDays: 0", "soakDays: none"), DEV, STAGING);

        var standings = standings(organisation);

        assertThat(standings.get("harbour-dev-1"))
                .isInstanceOfSatisfying(
                        Standing.Invalid.class,
                        invalid -> assertThat(invalid.place().sector()).isEqualTo("dev"));
        assertThat(standings.get("harbour-stage-1")).isInstanceOf(Standing.Valid.class);
        assertThat(organisation.stop()).isNull();
    }

    @Test
    void a_cluster_whose_sector_cannot_be_read_holds_all_sectors() {
        var organisation = stage(example().with(STAGE, "sector: dev", "sector: [dev]"), DEV, STAGING);

        assertThat(standings(organisation).values())
                .anyMatch(standing -> standing.place().sectorUncertain());
        assertThat(organisation.stop()).isNull();
    }

    @Test
    void an_error_outside_of_all_entries_stops_the_organisation() {
        var organisation = stage(example().with(STAGE, "- name: dev", "- nam: dev"), DEV, STAGING);

        assertThat(organisation.stop()).isNotNull();
    }

    @Test
    void an_error_in_what_is_for_other_jobs_stops_nothing() {
        var organisation = stage(
                example().with(STAGE, "upgradePolicyClusters:", "recommendedVersions: 5\nupgradePolicyClusters:"), DEV);

        assertThat(organisation.stop()).isNull();
    }

    @Test
    void an_entry_for_nobody_knows_which_cluster_stops_the_organisation() {
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
    void a_name_that_two_clusters_have_upgrades_none_of_them() {
        var files = example().load();
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

        var organisation = files.join(files.organisations().get(1), List.of(one, two), UpgradeRules.TIDEGATE, NOW);

        assertThat(organisation.members())
                .allSatisfy(member -> assertThat(member.standing()).isInstanceOf(Standing.Invalid.class));
    }
}

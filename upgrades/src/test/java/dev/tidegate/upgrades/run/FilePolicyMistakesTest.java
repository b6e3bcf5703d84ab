package dev.tidegate.upgrades.run;

import static dev.tidegate.upgrades.TestCluster.cluster;
import static dev.tidegate.upgrades.file.ExampleDataTree.STAGE;
import static dev.tidegate.upgrades.file.ExampleDataTree.example;
import static dev.tidegate.upgrades.run.UpgradeTestBed.about;
import static dev.tidegate.upgrades.run.UpgradeTestBed.outcomes;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.Profile;
import dev.tidegate.upgrades.TestCluster;
import dev.tidegate.upgrades.addon.AddonInstallation;
import dev.tidegate.upgrades.file.ExampleDataTree;
import dev.tidegate.upgrades.file.FilePolicySource;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.planner.UpgradeStep;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a mistake in a data file costs: two clusters are in it, and the mistakes are in the entry of the first. */
class FilePolicyMistakesTest {

    private static final OrganisationKey ORGANISATION = new OrganisationKey("stage", "2b7fq0EXAMPLEorg0000000002b");
    private static final String FIRST = "- name: harbour-dev-1";
    private static final String FIRST_CONDITIONS = "conditions: {soakDays: 0, sector: dev";

    private final ExampleDataTree tree = example()
            .with("/ocm/stage.yml", "name: ocm-stage", "name: stage")
            .with(STAGE, "conditions: {soakDays: 1, sector: stage", "conditions: {soakDays: 0")
            .with(STAGE, "'0 6-16 * * 1-5'", "'* * * * *'");

    @ParameterizedTest
    @EnumSource
    void a_workload_that_is_not_allowed_costs_its_cluster(Profile profile) {
        tree.with(STAGE, "sectors:", "upgradePolicyAllowedWorkloads: [checkout, search]\nsectors:")
                .with(STAGE, "workloads: [checkout, search]", "workloads: [chekout]");

        assertThat(outcomes(run(profile))).isEqualTo("harbour-dev-1 POLICY_INVALID, harbour-stage-1 SCHEDULED");
    }

    @ParameterizedTest
    @EnumSource
    void a_mutex_that_is_not_allowed_costs_its_cluster(Profile profile) {
        tree.with(STAGE, "sectors:", "upgradePolicyAllowedMutexes: [db]\nsectors:")
                .with(STAGE, FIRST_CONDITIONS, FIRST_CONDITIONS + ", mutexes: [bd]");

        assertThat(outcomes(run(profile))).isEqualTo("harbour-dev-1 POLICY_INVALID, harbour-stage-1 SCHEDULED");
    }

    @ParameterizedTest
    @EnumSource
    void an_entry_that_is_there_twice_costs_its_cluster(Profile profile) {
        var entry = """
                - name: harbour-dev-1
                  upgradePolicy:
                    workloads: [search]
                    schedule: '* * * * *'
                    conditions: {soakDays: 0}
                """;
        tree.with(STAGE, FIRST, entry + FIRST);

        assertThat(outcomes(run(profile))).isEqualTo("harbour-dev-1 POLICY_INVALID, harbour-stage-1 SCHEDULED");
    }

    @ParameterizedTest
    @EnumSource
    void a_name_that_two_clusters_have_costs_these_clusters(Profile profile) {
        var twin = cluster("harbour-dev-1").unlabelled().withId("twin");

        assertThat(outcomes(run(profile, twin)))
                .isEqualTo("harbour-dev-1 POLICY_INVALID, harbour-dev-1 POLICY_INVALID, harbour-stage-1 SCHEDULED");
    }

    @Test
    void a_bad_pattern_of_a_cluster_costs_the_cluster() {
        tree.with(STAGE, FIRST_CONDITIONS, FIRST_CONDITIONS + ", blockedVersions: ['[']");

        assertThat(outcomes(run(Profile.TIDEGATE)))
                .isEqualTo("harbour-dev-1 POLICY_INVALID, harbour-stage-1 SCHEDULED");
    }

    @Test
    void a_bad_pattern_stops_the_clusters_of_the_reference_but_not_their_add_ons() {
        tree.with(STAGE, FIRST_CONDITIONS, FIRST_CONDITIONS + ", blockedVersions: ['[', 'dns/(']");
        var world = world(Profile.REFERENCE);
        world.addons = true;
        var installations = List.of(new AddonInstallation("id-harbour-stage-1", "1.2.3"));
        world.stage.latestAddons.putAll(Map.of("cert", "1.2.5", "dns", "1.2.5"));
        world.stage.installedAddons.putAll(Map.of("cert", installations, "dns", installations));

        var report = about(world.run(), ORGANISATION);

        assertThat(world.stage.taken)
                .singleElement()
                .isInstanceOfSatisfying(
                        UpgradeStep.OrderAddon.class,
                        order -> assertThat(order.addon()).isEqualTo("cert"));
        assertThat(report.outcome("id-harbour-stage-1").orElseThrow().sentence())
                .isEqualTo("cluster harbour-dev-1: a blocked version is no regular expression ([)");
    }

    @Test
    void a_stopped_organisation_quotes_the_mistake_with_its_cluster() {
        tree.with(STAGE, FIRST_CONDITIONS, "conditions: {soakDays: 0, sector: dve");

        var report = about(run(Profile.REFERENCE), ORGANISATION);

        assertThat(report.outcome("id-harbour-stage-1").orElseThrow().sentence())
                .startsWith("cluster harbour-dev-1: SECTOR_UNKNOWN ")
                .endsWith("references unknown sector dve");
    }

    private UpgradeRoundReport run(Profile profile, TestCluster... more) {
        return world(profile, more).run();
    }

    private UpgradeTestBed world(Profile profile, TestCluster... more) {
        var clusters = new ArrayList<>(List.of(
                cluster("harbour-dev-1").unlabelled(),
                cluster("harbour-stage-1").unlabelled()));
        clusters.addAll(List.of(more));
        var world = new UpgradeTestBed()
                .organisation(ORGANISATION, Map.of(), clusters.toArray(TestCluster[]::new))
                .in(profile);
        world.policies = new FilePolicySource(tree.load());
        return world;
    }
}

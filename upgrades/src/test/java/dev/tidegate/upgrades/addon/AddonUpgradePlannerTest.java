package dev.tidegate.upgrades.addon;

import static dev.tidegate.upgrades.TestCluster.cluster;
import static dev.tidegate.upgrades.TestOrganisation.NOW;
import static dev.tidegate.upgrades.TestOrganisation.organisation;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.Profile;
import dev.tidegate.upgrades.TestCluster;
import dev.tidegate.upgrades.TestOrganisation;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.cluster.ManagedClusters;
import dev.tidegate.upgrades.fleet.Order;
import dev.tidegate.upgrades.fleet.OrderState;
import dev.tidegate.upgrades.planner.UpgradePlan;
import dev.tidegate.upgrades.planner.UpgradeStep;
import dev.tidegate.upgrades.soak.EffectiveSoak;
import dev.tidegate.upgrades.soak.SoakHistory;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class AddonUpgradePlannerTest {

    @ParameterizedTest(name = "add-on {0}")
    @CsvSource({"cert,a BLOCKED", "dns,a SCHEDULED dns 1.2.5"})
    void a_pattern_for_an_add_on_blocks_only_that_add_on(String addon, String outcome) {
        for (var rules : List.of(UpgradeRules.TIDEGATE, UpgradeRules.REFERENCE)) {
            var organisation = organisation(cluster("a")).label("blocked-versions", "cert/1.2.5,^1\\.2");

            assertThat(TestOrganisation.outcome(plan(organisation, addon, "1.2.3", "1.2.5", rules)))
                    .isEqualTo(outcome);
        }
    }

    @ParameterizedTest
    @CsvSource({"TIDEGATE,a UP_TO_DATE", "REFERENCE,a SCHEDULED cert 1.2.1"})
    void an_add_on_is_never_downgraded(Profile profile, String outcome) {
        var plan = plan(organisation(cluster("a")), "cert", "1.2.3", "1.2.1", UpgradeRules.of(profile));

        assertThat(TestOrganisation.outcome(plan)).isEqualTo(outcome);
    }

    @ParameterizedTest
    @EnumSource(Profile.class)
    void automatic_and_completed_orders_are_deleted_first(Profile profile) {
        var organisation = organisation(
                cluster("a"),
                cluster("b").ordered(Order.Part.ADDON, "cert", true, "1.2.4", OrderState.PENDING, null),
                cluster("c").ordered(Order.Part.ADDON, "cert", false, "1.2.5", OrderState.COMPLETED, null));

        var plan = plan(organisation, "cert", "1.2.3", "1.2.5", UpgradeRules.of(profile), "a", "b", "c");

        assertThat(TestOrganisation.outcome(plan))
                .isEqualTo(
                        "a SCHEDULED cert 1.2.5, b POLICY_EXISTS delete order-b-0, c POLICY_EXISTS delete order-c-0");
        assertThat(plan.steps().subList(0, 2)).allMatch(action -> action instanceof UpgradeStep.DeleteAddonOrder);
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource({
        "1 10 * * *,a OUT_OF_WINDOW",
        "2 10 * * *,a SCHEDULED cert 1.2.5",
        "10 10 * * *,a SCHEDULED cert 1.2.5",
        "11 10 * * *,a OUT_OF_WINDOW"
    })
    void an_add_on_is_ordered_shortly_before_its_start(String schedule, String outcome) {
        for (var rules : List.of(UpgradeRules.TIDEGATE, UpgradeRules.REFERENCE)) {
            var plan = plan(organisation(cluster("a").on(schedule)), "cert", "1.2.3", "1.2.5", rules);

            assertThat(TestOrganisation.outcome(plan)).isEqualTo(outcome);
        }
    }

    @Test
    void an_add_on_starts_in_six_minutes_whatever_its_schedule() {
        var plan = plan(organisation(cluster("a")), "cert", "1.2.3", "1.2.5", UpgradeRules.TIDEGATE);

        assertThat(plan.steps())
                .containsExactly(
                        new UpgradeStep.OrderAddon("id-a", "a", "cert", "1.2.3", "1.2.5", NOW.plusSeconds(6 * 60)));
    }

    @Test
    void max_minor_does_not_limit_add_ons() {
        var organisation = organisation(cluster("a").label("max-minor", "1.1")).label("max-minor", "1.1");

        var plan = plan(organisation, "cert", "1.2.3", "1.2.5", UpgradeRules.TIDEGATE);

        assertThat(TestOrganisation.outcome(plan)).isEqualTo("a SCHEDULED cert 1.2.5");
    }

    @Test
    void a_sector_whose_clusters_lack_the_add_on_exists_all_the_same() {
        var organisation =
                organisation(cluster("a").in("prod"), cluster("c").in("canary")).label("sector-deps.prod", "canary");

        var plan = plan(organisation, "cert", "1.2.3", "1.2.5", UpgradeRules.TIDEGATE, "a");

        assertThat(TestOrganisation.outcome(plan)).isEqualTo("a SCHEDULED cert 1.2.5");
    }

    @Test
    void clusters_without_the_add_on_are_left_out() {
        var organisation = organisation(cluster("a"), cluster("b"));

        var plan = plan(organisation, "cert", "1.2.3", "1.2.5", UpgradeRules.TIDEGATE, "a");

        assertThat(TestOrganisation.outcome(plan)).isEqualTo("a SCHEDULED cert 1.2.5");
    }

    @ParameterizedTest
    @CsvSource({
        "TIDEGATE,a SCHEDULED cert 1.2.5; b SECTOR_BEHIND",
        "REFERENCE,a SCHEDULED cert 1.2.5; b SCHEDULED cert 1.2.5"
    })
    void sectors_compare_versions_of_the_add_on_and_in_the_reference_those_of_clusters(
            Profile profile, String outcome) {
        var organisation =
                organisation(cluster("a").in("canary"), cluster("b").in("prod")).label("sector-deps.prod", "canary");

        var plan = plan(organisation, "cert", "1.2.3", "1.2.5", UpgradeRules.of(profile), "a", "b");

        assertThat(TestOrganisation.outcome(plan)).isEqualTo(outcome.replace("; ", ", "));
    }

    @Test
    void a_cluster_that_runs_less_than_the_version_of_the_add_on_holds_it_in_the_reference() {
        var organisation =
                organisation(cluster("a").in("canary"), cluster("b").in("prod")).label("sector-deps.prod", "canary");

        var plan = plan(organisation, "cert", "5.0.0", "5.0.1", UpgradeRules.REFERENCE, "b");

        assertThat(TestOrganisation.outcome(plan)).isEqualTo("b SECTOR_BEHIND");
    }

    @Test
    void an_add_on_soaks_with_its_own_version() {
        var facts = facts(organisation(cluster("a")), "cert", "1.2.3", "1.2.5", UpgradeRules.TIDEGATE, "a");

        var history = SoakHistory.EMPTY
                .checkIn(
                        NOW,
                        ManagedClusters.of(AddonOrganisationView.of(facts), UpgradeRules.TIDEGATE),
                        UpgradeRules.TIDEGATE)
                .history();

        assertThat(history.ledger().totals().versions()).containsOnlyKeys("1.2.3");
    }

    private static UpgradePlan plan(
            TestOrganisation organisation,
            String addon,
            String installed,
            String latest,
            UpgradeRules rules,
            String... clusters) {
        var facts = facts(
                organisation, addon, installed, latest, rules, clusters.length == 0 ? new String[] {"a"} : clusters);
        return AddonUpgradePlanner.plan(facts, EffectiveSoak.of(SoakHistory.EMPTY), rules, NOW);
    }

    private static AddonFacts facts(
            TestOrganisation organisation,
            String addon,
            String installed,
            String latest,
            UpgradeRules rules,
            String... clusters) {
        return new AddonFacts(
                organisation.read(rules),
                addon,
                latest,
                List.of(clusters).stream()
                        .map(name ->
                                new AddonInstallation(TestCluster.cluster(name).id(), installed))
                        .toList(),
                organisation.orders());
    }
}

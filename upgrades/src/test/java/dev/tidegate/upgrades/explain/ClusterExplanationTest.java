package dev.tidegate.upgrades.explain;

import static dev.tidegate.upgrades.TestCluster.cluster;
import static dev.tidegate.upgrades.TestOrganisation.NOW;
import static dev.tidegate.upgrades.TestOrganisation.organisation;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.testsupport.GoldenFile;
import dev.tidegate.upgrades.OutcomeCode;
import dev.tidegate.upgrades.TestOrganisation;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.forecast.ForecastAssumptions;
import dev.tidegate.upgrades.forecast.UpgradeForecast;
import dev.tidegate.upgrades.planner.UpgradePlanner;
import dev.tidegate.upgrades.policy.GateLabels;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class ClusterExplanationTest {

    private static ClusterExplanation explain(TestOrganisation organisation, String cluster, Instant now) {
        var rules = UpgradeRules.TIDEGATE;
        var facts = organisation.facts(rules);
        var decision =
                UpgradePlanner.plan(facts, rules, now).of("id-" + cluster).orElseThrow();
        return ClusterExplanation.of(
                decision, facts, rules, now, UpgradeForecast.of(facts, rules, now, ForecastAssumptions.DEFAULT), null);
    }

    private static String text(ClusterExplanation explanation) {
        return String.join("\n", explanation.lines());
    }

    @Test
    void the_soak_row_names_each_workload_with_its_days() {
        var organisation = organisation(cluster("a").needing(5).running("a,b"))
                .soaked("4.14.2", "a", 9)
                .soaked("4.14.2", "b", 4);

        var explanation = explain(organisation, "a", NOW);

        assertThat(explanation.headline()).isEqualTo(OutcomeCode.NOT_SOAKED);
        assertThat(text(explanation)).contains("NOT SCHEDULED: NOT_SOAKED", "a 9.00 >= 5 ok; b 4.00 < 5, +0/day");
    }

    @Test
    void an_explanation_shows_every_check_and_what_would_change_it() {
        var now = Instant.parse("2026-03-02T07:37:00Z");
        var organisation = organisation(
                        cluster("canary-1").in("canary").at("4.20.12").offered().running("checkout,search"),
                        cluster("canary-2").in("canary").at("4.20.12").offered().running("checkout"),
                        cluster("stage-1").at("4.20.11").offered().running("search"),
                        cluster("harbour-eu-1")
                                .in("prod")
                                .at("4.20.10")
                                .offered("4.20.11", "4.20.12", "4.21.0")
                                .running("checkout,search")
                                .needing(7)
                                .on("0 9 * * 1-4")
                                .mutexes("eu-db"),
                        cluster("harbour-eu-2")
                                .in("prod")
                                .at("4.20.12")
                                .offered()
                                .running("checkout")
                                .mutexes("eu-db"))
                .at(now.toString())
                .label("sector-deps.prod", "canary")
                .label("sector-max-parallel-upgrades.prod", "2")
                .label("blocked-versions", "^4\\.21\\.")
                .soaked("4.20.12", "checkout", 9.41)
                .soaked("4.20.12", "search", 5.2)
                .soaked("4.20.11", "checkout", 12)
                .soaked("4.20.11", "search", 6.9);

        var explanation = explain(organisation, "harbour-eu-1", now);

        GoldenFile.assertMatches(
                Path.of("src/test/resources/dev/tidegate/upgrades/explain/harbour-eu-1.txt"), text(explanation) + "\n");
    }

    @Test
    void the_sector_row_names_the_upstream_cluster_and_its_forecast() {
        var organisation = organisation(
                        cluster("c").in("canary").on("0 9 * * *"), cluster("p").in("prod"))
                .label("sector-deps.prod", "canary");

        assertThat(text(explain(organisation, "p", NOW)))
                .contains("-> c must reach 4.14.2 first, about 2024-05-14 10:30 UTC");
    }

    @Test
    void the_mutex_row_names_the_holder() {
        var organisation = organisation(cluster("a").mutexes("m"), cluster("b").mutexes("m"));

        assertThat(text(explain(organisation, "b", NOW)))
                .contains("mutex m is held by a -> a must finish first, about 2024-05-13 11:37 UTC");
    }

    @Test
    void the_row_of_a_blocked_version_names_the_owner_of_the_pattern() {
        var organisation = organisation(cluster("a").label("blocked-versions", "4"));

        assertThat(text(explain(organisation, "a", NOW)))
                .contains("-> remove the pattern from blocked-versions of the cluster", "4.14.2 never: BLOCKED");
    }

    @Test
    void the_rows_of_a_gate_and_of_an_invalid_policy_have_a_remedy() {
        var organisation = organisation(
                        cluster("a").offered("4.15.0").label("version-gate-approvals", "none"),
                        cluster("b").label("soak-days", "many"))
                .gate(GateLabels.OCP, "4.15");

        assertThat(text(explain(organisation, "a", NOW)))
                .contains("-> acknowledge it, or name it in version-gate-approvals");
        assertThat(text(explain(organisation, "b", NOW))).contains("-> write a whole number, as in 7");
    }

    @Test
    void the_title_of_an_ordered_upgrade_says_scheduled() {
        assertThat(explain(organisation(cluster("a")), "a", NOW).title())
                .endsWith("SCHEDULED")
                .contains("4.14.1 -> 4.14.2 ");
    }

    @Test
    void the_title_of_a_cluster_with_an_order_says_what_is_ordered_already() {
        var explanation =
                explain(organisation(cluster("a").offered("4.14.2", "4.14.3").ordered("4.14.2")), "a", NOW);

        assertThat(explanation.title()).endsWith("ORDERED ALREADY").contains("4.14.1 -> 4.14.2 ");
        assertThat(explanation.headline()).isEqualTo(OutcomeCode.POLICY_EXISTS);
    }

    @Test
    void an_order_of_a_node_pool_is_no_order_of_the_cluster() {
        var organisation = organisation(
                cluster("a").at("4.14.1").hosted("4.14.0").offered("4.14.2").orderedForPool("pool-0", "4.14.1"));

        var title = explain(organisation, "a", NOW).title();

        assertThat(title).endsWith("ORDERED ALREADY").doesNotContain("->");
    }

    @Test
    void the_title_of_a_cluster_that_is_up_to_date_says_so() {
        assertThat(explain(organisation(cluster("a").offered()), "a", NOW).title())
                .endsWith("UP TO DATE")
                .startsWith("a  4.14.1 ");
    }

    @Test
    void a_version_that_is_not_offered_gets_a_note() {
        var rules = UpgradeRules.TIDEGATE;
        var facts = organisation(cluster("a")).facts(rules);
        var decision = UpgradePlanner.plan(facts, rules, NOW).of("id-a").orElseThrow();

        var explanation = ClusterExplanation.of(decision, facts, rules, NOW, null, "4.99.0");

        assertThat(text(explanation)).contains("4.99.0      is not offered to the cluster");
    }
}

package dev.tidegate.upgrades.decision;

import static dev.tidegate.upgrades.TestCluster.cluster;
import static dev.tidegate.upgrades.TestOrganisation.NOW;
import static dev.tidegate.upgrades.TestOrganisation.organisation;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.engine.schedule.Cron;
import dev.tidegate.engine.schedule.DayRule;
import dev.tidegate.upgrades.ClusterRules;
import dev.tidegate.upgrades.OutcomeCode;
import dev.tidegate.upgrades.TestOrganisation;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.candidate.Candidate;
import dev.tidegate.upgrades.fleet.HealthReport;
import dev.tidegate.upgrades.fleet.Order;
import dev.tidegate.upgrades.fleet.OrderState;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.policy.BlockedVersions;
import dev.tidegate.upgrades.policy.Findings;
import dev.tidegate.upgrades.policy.Member;
import dev.tidegate.upgrades.policy.Organisation;
import dev.tidegate.upgrades.policy.OrganisationSettings;
import dev.tidegate.upgrades.policy.Standing;
import dev.tidegate.upgrades.policy.Stop;
import dev.tidegate.upgrades.policy.UpgradePolicy;
import dev.tidegate.upgrades.soak.SoakEvidence;
import dev.tidegate.upgrades.soak.SoakHistory;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ExplanationTest {

    @Test
    void everything_is_checked_also_behind_what_is_closed() {
        var organisation = organisation(
                        cluster("c").at("4.14.1").offered().in("canary"),
                        cluster("p")
                                .in("prod")
                                .mutexes("m")
                                .needing(3)
                                .on("0 0 1 1 *")
                                .label("blocked-versions", "x"),
                        cluster("q").mutexes("m").ordered("4.14.2"))
                .label("sector-deps.prod", "canary");

        var decision = organisation.decision("p");

        assertThat(decision.explanation().verdicts())
                .extracting(Verdict::gate)
                .containsExactly("policy", "state", "version", "pause", "orders", "window", "mutex");
        assertThat(decision.explanation().closed()).extracting(Verdict::gate).containsExactly("window", "mutex");
        assertThat(decision.candidate("4.14.2").orElseThrow().checks())
                .extracting(check -> check.verdict().gate())
                .containsExactly("block", "inherited", "sector", "soak", "version-gate");
        assertThat(decision.candidate("4.14.2").orElseThrow().failures())
                .containsExactly(OutcomeCode.SECTOR_BEHIND, OutcomeCode.NOT_SOAKED);
    }

    @Test
    void case_135_the_headline_names_the_workload_what_it_has_and_what_it_needs() {
        var organisation = organisation(cluster("a").needing(5).running("a,b"))
                .soaked("4.14.2", "a", 9)
                .soaked("4.14.2", "b", 4);

        var decision = organisation.decision("a");

        assertThat(decision.outcome()).isEqualTo(OutcomeCode.NO_CANDIDATE);
        assertThat(decision.headline()).isEqualTo(OutcomeCode.NOT_SOAKED);
        assertThat(decision.sentence()).isEqualTo("4.14.2 has soaked 4 of 5 days for workload b");
    }

    @Test
    void the_headline_is_about_the_highest_version_that_is_not_blocked() {
        var organisation = organisation(cluster("a").needing(5).offered("4.14.2", "4.14.3", "4.15.0"))
                .label("blocked-versions", "^4\\.15");

        var decision = organisation.decision("a");

        assertThat(decision.sentence()).isEqualTo("4.14.3 has soaked 0 of 5 days for workload w");
        assertThat(decision.candidates()).extracting(Candidate::version).containsExactly("4.15.0", "4.14.3", "4.14.2");
    }

    @Test
    void case_1_an_order_says_what_when_and_from_where() {
        var decision = organisation(cluster("a")).decision("a");

        assertThat(decision.actions())
                .containsExactly(new Action.OrderCluster(
                        "id-a", "a", "4.14.1", "4.14.2", Instant.parse("2024-05-13T10:07:00Z")));
        assertThat(decision.sentence())
                .isEqualTo("the upgrade from 4.14.1 to 4.14.2 is ordered, it starts in 7 min (10:07 UTC)");
        assertThat(decision.wakeUp()).isNull();
    }

    @Test
    void case_93_a_hosted_control_plane_is_ordered_as_such() {
        var decision = organisation(cluster("a").hosted("4.14.1")).decision("a");

        assertThat(decision.actions())
                .containsExactly(new Action.OrderControlPlane(
                        "id-a", "a", "4.14.1", "4.14.2", Instant.parse("2024-05-13T10:07:00Z")));
    }

    @Test
    void an_order_for_a_version_that_was_blocked_since_is_pointed_out() {
        var organisation = organisation(cluster("a")
                        .ordered(
                                Order.Part.CLUSTER, null, false, "4.14.2", OrderState.SCHEDULED, NOW.plusSeconds(3600)))
                .label("blocked-versions", "^4\\.14\\.2$");

        var decision = organisation.decision("a");

        assertThat(decision.sentence()).isEqualTo("ordered: cluster to 4.14.2, scheduled in 1 h (11:00 UTC)");
        assertThat(decision.explanation().closed())
                .flatExtracting(Verdict::facts)
                .anyMatch(fact ->
                        fact.name().equals("now-blocked") && fact.value().equals(List.of("4.14.2")));
    }

    @Test
    void a_pause_says_when_it_is_over() {
        var organisation = organisation(cluster("a").label("paused-until", "2024-05-14T09:00:00Z"))
                .label("paused-until", "2024-05-13T12:00:00Z");

        var decision = organisation.decision("a");

        assertThat(decision.wakeUp()).isEqualTo(Instant.parse("2024-05-14T09:00:00Z"));
    }

    @Test
    void nothing_is_waited_for_while_something_else_than_time_is_in_the_way() {
        var organisation = organisation(
                cluster("a").mutexes("m").on("0 15 * * *"),
                cluster("b").mutexes("m").ordered("4.14.2"));

        assertThat(organisation.decision("a").wakeUp()).isNull();
    }

    @Test
    void an_unhealthy_cluster_is_only_held_back_where_that_is_wanted() {
        var rules = UpgradeRules.TIDEGATE.withClusters(ClusterRules.TIDEGATE.holdingUnhealthy());
        var organisation =
                organisation(cluster("a").healthy(HealthReport.unhealthy("telemeter", true, List.of("NodeDown"))));

        assertThat(organisation.outcome(UpgradeRules.TIDEGATE)).isEqualTo("a SCHEDULED 4.14.2");
        assertThat(organisation.decision("a", rules).sentence()).isEqualTo("telemeter reports NodeDown");
    }

    @Test
    void case_42_a_policy_that_asks_for_no_soak_takes_any_version() {
        var policy = new UpgradePolicy(
                List.of("w"),
                null,
                Cron.parse("* * * * *", DayRule.BOTH).orElseThrow(),
                Set.of(),
                null,
                BlockedVersions.NONE,
                Set.of(),
                null,
                null);
        var member = new Member(cluster("a").cluster(), new Standing.Valid(policy));
        var organisation = new Organisation(
                new OrganisationKey("prod", "o1"),
                "harbour",
                false,
                OrganisationSettings.NONE,
                List.of(member),
                Findings.NONE,
                null);
        var facts = UpgradeFacts.of(
                organisation,
                SoakEvidence.of(SoakHistory.EMPTY),
                organisation(cluster("a")).orders());

        for (var rules : List.of(UpgradeRules.TIDEGATE, UpgradeRules.REFERENCE)) {
            assertThat(TestOrganisation.outcome(UpgradeDecision.decide(facts, rules, NOW)))
                    .isEqualTo("a SCHEDULED 4.14.2");
        }
    }

    @Test
    void case_51_nothing_is_ordered_from_a_history_that_cannot_be_read() {
        var told = organisation(cluster("a")).facts(UpgradeRules.TIDEGATE);
        var stopped = told.of(told.organisation().stoppedBy(Stop.historyCorrupt("the history ends in the middle")));

        var plan = UpgradeDecision.decide(stopped, UpgradeRules.TIDEGATE, NOW);

        assertThat(TestOrganisation.outcome(plan)).isEqualTo("a HISTORY_CORRUPT");
        assertThat(plan.actions()).isEmpty();
    }

    @Test
    void a_cluster_that_was_not_asked_for_its_orders_may_have_any() {
        var told = organisation(cluster("a")).facts(UpgradeRules.TIDEGATE);
        var facts = UpgradeFacts.of(told.organisation(), told.soak(), Map.of());

        var plan = UpgradeDecision.decide(facts, UpgradeRules.TIDEGATE, NOW);

        assertThat(TestOrganisation.outcome(plan)).isEqualTo("a ORDERS_UNKNOWN");
    }

    @Test
    void a_blank_sector_name_is_only_odd() {
        var organisation = organisation(cluster("a").in(" ")).label("sector-deps.a", " ,b");

        assertThat(organisation.outcome(UpgradeRules.TIDEGATE)).isEqualTo("a POLICY_INVALID");
        assertThat(organisation.outcome(UpgradeRules.REFERENCE)).isEqualTo("a SCHEDULED 4.14.2");
    }
}

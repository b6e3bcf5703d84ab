package dev.tidegate.upgrades.planner;

import static dev.tidegate.upgrades.TestCluster.cluster;
import static dev.tidegate.upgrades.TestOrganisation.NOW;
import static dev.tidegate.upgrades.TestOrganisation.organisation;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.engine.schedule.Cron;
import dev.tidegate.engine.schedule.CronDayRule;
import dev.tidegate.upgrades.ClusterRules;
import dev.tidegate.upgrades.OutcomeCode;
import dev.tidegate.upgrades.TestOrganisation;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.candidate.CandidateVersion;
import dev.tidegate.upgrades.fleet.HealthReport;
import dev.tidegate.upgrades.fleet.Order;
import dev.tidegate.upgrades.fleet.OrderState;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.policy.BlockedVersions;
import dev.tidegate.upgrades.policy.MemberCluster;
import dev.tidegate.upgrades.policy.Organisation;
import dev.tidegate.upgrades.policy.OrganisationSettings;
import dev.tidegate.upgrades.policy.OrganisationStop;
import dev.tidegate.upgrades.policy.PolicyFindings;
import dev.tidegate.upgrades.policy.UpgradePolicy;
import dev.tidegate.upgrades.policy.UpgradePolicyStatus;
import dev.tidegate.upgrades.soak.EffectiveSoak;
import dev.tidegate.upgrades.soak.SoakHistory;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DecisionExplanationTest {

    @Test
    void all_checks_are_made_also_after_a_failed_one() {
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
    void the_sentence_names_the_workload_its_soak_and_the_required_days() {
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
        assertThat(decision.candidates())
                .extracting(CandidateVersion::version)
                .containsExactly("4.15.0", "4.14.3", "4.14.2");
    }

    @Test
    void an_order_has_versions_and_start() {
        var decision = organisation(cluster("a")).decision("a");

        assertThat(decision.steps())
                .containsExactly(new UpgradeStep.OrderCluster(
                        "id-a", "a", "4.14.1", "4.14.2", Instant.parse("2024-05-13T10:07:00Z")));
        assertThat(decision.sentence())
                .isEqualTo("the upgrade from 4.14.1 to 4.14.2 is ordered, it starts in 7 min (10:07 UTC)");
        assertThat(decision.wakeUp()).isNull();
    }

    @Test
    void a_hosted_cluster_gets_an_order_for_its_control_plane() {
        var decision = organisation(cluster("a").hosted("4.14.1")).decision("a");

        assertThat(decision.steps())
                .containsExactly(new UpgradeStep.OrderControlPlane(
                        "id-a", "a", "4.14.1", "4.14.2", Instant.parse("2024-05-13T10:07:00Z")));
    }

    @Test
    void an_order_of_a_version_that_is_blocked_now_is_reported() {
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
    void a_paused_cluster_wakes_up_at_the_end_of_the_pause() {
        var organisation = organisation(cluster("a").label("paused-until", "2024-05-14T09:00:00Z"))
                .label("paused-until", "2024-05-13T12:00:00Z");

        var decision = organisation.decision("a");

        assertThat(decision.wakeUp()).isEqualTo(Instant.parse("2024-05-14T09:00:00Z"));
    }

    @Test
    void there_is_no_wake_up_while_a_mutex_is_held() {
        var organisation = organisation(
                cluster("a").mutexes("m").on("0 15 * * *"),
                cluster("b").mutexes("m").ordered("4.14.2"));

        assertThat(organisation.decision("a").wakeUp()).isNull();
    }

    @Test
    void an_unhealthy_cluster_is_only_held_back_if_the_rules_say_so() {
        var rules = UpgradeRules.TIDEGATE.withClusters(ClusterRules.TIDEGATE.holdingUnhealthy());
        var organisation =
                organisation(cluster("a").health(HealthReport.unhealthy("telemeter", true, List.of("NodeDown"))));

        assertThat(organisation.outcome(UpgradeRules.TIDEGATE)).isEqualTo("a SCHEDULED 4.14.2");
        assertThat(organisation.decision("a", rules).sentence()).isEqualTo("telemeter reports NodeDown");
    }

    @Test
    void a_policy_without_soak_takes_any_version() {
        var policy = new UpgradePolicy(
                List.of("w"),
                null,
                Cron.parse("* * * * *", CronDayRule.BOTH).orElseThrow(),
                Set.of(),
                null,
                BlockedVersions.NONE,
                Set.of(),
                null,
                null);
        var member = new MemberCluster(cluster("a").cluster(), new UpgradePolicyStatus.Valid(policy));
        var organisation = new Organisation(
                new OrganisationKey("prod", "o1"),
                "harbour",
                false,
                OrganisationSettings.NONE,
                List.of(member),
                PolicyFindings.NONE,
                null);
        var facts = UpgradeFacts.of(
                organisation,
                EffectiveSoak.of(SoakHistory.EMPTY),
                organisation(cluster("a")).orders());

        for (var rules : List.of(UpgradeRules.TIDEGATE, UpgradeRules.REFERENCE)) {
            assertThat(TestOrganisation.outcome(UpgradePlanner.plan(facts, rules, NOW)))
                    .isEqualTo("a SCHEDULED 4.14.2");
        }
    }

    @Test
    void nothing_is_ordered_from_a_history_that_cannot_be_read() {
        var facts = organisation(cluster("a")).facts(UpgradeRules.TIDEGATE);
        var stopped = facts.withOrganisation(
                facts.organisation().stoppedBy(OrganisationStop.historyCorrupt("the history ends in the middle")));

        var plan = UpgradePlanner.plan(stopped, UpgradeRules.TIDEGATE, NOW);

        assertThat(TestOrganisation.outcome(plan)).isEqualTo("a HISTORY_CORRUPT");
        assertThat(plan.steps()).isEmpty();
    }

    @Test
    void orders_that_were_not_read_are_unknown() {
        var complete = organisation(cluster("a")).facts(UpgradeRules.TIDEGATE);
        var facts = UpgradeFacts.of(complete.organisation(), complete.soak(), Map.of());

        var plan = UpgradePlanner.plan(facts, UpgradeRules.TIDEGATE, NOW);

        assertThat(TestOrganisation.outcome(plan)).isEqualTo("a ORDERS_UNKNOWN");
    }

    @Test
    void a_blank_sector_name_is_invalid_and_works_under_the_reference_rules() {
        var organisation = organisation(cluster("a").in(" ")).label("sector-deps.a", " ,b");

        assertThat(organisation.outcome(UpgradeRules.TIDEGATE)).isEqualTo("a POLICY_INVALID");
        assertThat(organisation.outcome(UpgradeRules.REFERENCE)).isEqualTo("a SCHEDULED 4.14.2");
    }
}

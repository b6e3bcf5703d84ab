package dev.tidegate.upgrades.forecast;

import static dev.tidegate.upgrades.TestCluster.cluster;
import static dev.tidegate.upgrades.TestOrganisation.NOW;
import static dev.tidegate.upgrades.TestOrganisation.organisation;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.upgrades.OutcomeCode;
import dev.tidegate.upgrades.TestOrganisation;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.fleet.Order;
import dev.tidegate.upgrades.fleet.OrderState;
import dev.tidegate.upgrades.policy.GateLabels;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class UpgradeForecastTest {

    private static UpgradeForecast forecast(TestOrganisation organisation) {
        return UpgradeForecast.of(
                organisation.facts(UpgradeRules.TIDEGATE), UpgradeRules.TIDEGATE, NOW, Assumptions.USUAL);
    }

    private static Outlook outlook(TestOrganisation organisation, String cluster) {
        return forecast(organisation).of("id-" + cluster).orElseThrow();
    }

    private static String steps(Outlook outlook) {
        return outlook.steps().stream()
                .map(step -> (step.unit() == null ? "" : step.unit() + " ") + step.to() + " " + step.start())
                .collect(Collectors.joining(", "));
    }

    @Test
    void case_136_a_version_starts_in_the_first_window_after_it_has_soaked() {
        var organisation = organisation(
                        cluster("soaking").at("4.14.2").offered(),
                        cluster("a").needing(5).on("0 9 * * *"))
                .soaked("4.14.2", "w", 2.0);

        var outlook = outlook(organisation, "a");

        assertThat(steps(outlook)).isEqualTo("4.14.2 2024-05-17T09:00:00Z");
        assertThat(outlook.steps().get(0).binding().orElseThrow().code()).isEqualTo(OutcomeCode.NOT_SOAKED);
        assertThat(outlook.steps().get(0).confidence()).isEqualTo(Confidence.HIGH);
        assertThat(outlook.rest().kind()).isEqualTo(Rest.Kind.NOTHING);
    }

    @Test
    void case_136_the_last_run_before_the_start_is_early_enough() {
        var organisation = organisation(
                        cluster("soaking").at("4.14.2").offered(),
                        cluster("a").needing(5).on("0 12 * * *"))
                .soaked("4.14.2", "w", 2.0);

        assertThat(steps(outlook(organisation, "a"))).isEqualTo("4.14.2 2024-05-16T12:00:00Z");
    }

    @Test
    void case_137_a_version_that_is_blocked_never_starts() {
        var organisation = organisation(cluster("a")).label("blocked-versions", "^4\\.14\\.2$");

        var rest = outlook(organisation, "a").rest();

        assertThat(rest)
                .isEqualTo(
                        new Rest(Rest.Kind.NEVER, "4.14.2", OutcomeCode.BLOCKED, "4.14.2 is blocked by ^4\\.14\\.2$"));
    }

    @Test
    void sectors_follow_each_other_and_say_who_they_waited_for() {
        var organisation = organisation(
                        cluster("c").in("canary").on("0 9 * * 2"),
                        cluster("p").in("prod").on("0 11 * * *"))
                .label("sector-deps.prod", "canary");

        var forecast = forecast(organisation);

        assertThat(steps(forecast.of("id-c").orElseThrow())).isEqualTo("4.14.2 2024-05-14T09:00:00Z");
        var step = forecast.of("id-p").orElseThrow().steps().get(0);
        assertThat(step.start()).isEqualTo("2024-05-14T11:00:00Z");
        assertThat(step.binding().orElseThrow().code()).isEqualTo(OutcomeCode.SECTOR_BEHIND);
        assertThat(step.binding().orElseThrow().who()).isEqualTo("c");
        assertThat(forecast.bottlenecks().get(0).most().get(0).who()).isEqualTo("c");
    }

    @Test
    void clusters_that_share_a_mutex_go_one_after_the_other() {
        var organisation = organisation(cluster("a").mutexes("m"), cluster("b").mutexes("m"));

        var forecast = forecast(organisation);

        assertThat(steps(forecast.of("id-a").orElseThrow())).isEqualTo("4.14.2 2024-05-13T10:07:00Z");
        assertThat(steps(forecast.of("id-b").orElseThrow())).isEqualTo("4.14.2 2024-05-13T11:47:00Z");
        assertThat(forecast.of("id-b")
                        .orElseThrow()
                        .steps()
                        .get(0)
                        .binding()
                        .orElseThrow()
                        .who())
                .isEqualTo("m");
    }

    @Test
    void node_pools_follow_their_control_plane_one_by_one() {
        var organisation = organisation(cluster("a").hosted("4.14.1", "4.14.1"));

        assertThat(steps(outlook(organisation, "a")))
                .isEqualTo("4.14.2 2024-05-13T10:07:00Z, pool-1 4.14.2 2024-05-13T10:46:00Z,"
                        + " pool-2 4.14.2 2024-05-13T11:46:00Z");
    }

    @Test
    void what_neighbours_of_the_channel_are_offered_comes_next_with_less_confidence() {
        var organisation = organisation(
                cluster("a").channel("stable").on("0 12 * * *"),
                cluster("b")
                        .channel("stable")
                        .at("4.14.2")
                        .offered("4.14.3", "4.14.4")
                        .on("0 0 1 1 *"));

        var outlook = outlook(organisation, "a");

        assertThat(steps(outlook)).isEqualTo("4.14.2 2024-05-13T12:00:00Z, 4.14.4 2024-05-14T12:00:00Z");
        assertThat(outlook.steps())
                .extracting(ForecastStep::confidence)
                .containsExactly(Confidence.HIGH, Confidence.FAIR);
    }

    @Test
    void a_channel_is_switched_before_what_it_offers_is_taken() {
        var organisation = organisation(
                cluster("a")
                        .channel("stable-4.14", "stable-4.14", "stable-4.15")
                        .at("4.14.2")
                        .offered(),
                cluster("b")
                        .channel("stable-4.15")
                        .at("4.14.2")
                        .offered("4.15.1")
                        .on("0 0 1 1 *"));

        assertThat(steps(outlook(organisation, "a"))).isEqualTo("4.15.1 2024-05-13T10:17:00Z");
    }

    @Test
    void a_gate_nobody_may_acknowledge_is_never_passed() {
        var organisation = organisation(
                        cluster("a").offered("4.15.0").label("version-gate-approvals", "none"),
                        cluster("b").offered("4.15.0"))
                .gate(GateLabels.OCP, "4.15");

        var forecast = forecast(organisation);

        assertThat(forecast.of("id-a").orElseThrow().rest().kind()).isEqualTo(Rest.Kind.NEVER);
        assertThat(forecast.of("id-a").orElseThrow().rest().code()).isEqualTo(OutcomeCode.GATE_UNACKED);
        assertThat(steps(forecast.of("id-b").orElseThrow())).startsWith("4.15.0");
    }

    @Test
    void an_order_that_stands_already_is_the_first_step() {
        var organisation = organisation(cluster("a")
                .ordered(Order.Part.CLUSTER, null, false, "4.14.2", OrderState.STARTED, NOW.minusSeconds(3600)));

        var outlook = outlook(organisation, "a");

        assertThat(outlook.steps()).hasSize(1);
        assertThat(outlook.steps().get(0).isOrderedAlready()).isTrue();
        assertThat(outlook.steps().get(0).end()).isEqualTo(NOW.plusSeconds(1800));
        assertThat(outlook.rest().kind()).isEqualTo(Rest.Kind.NOTHING);
    }

    @Test
    void whoever_waits_for_somebody_who_never_moves_never_moves() {
        var organisation = organisation(
                        cluster("c").in("canary").label("blocked-versions", "4"),
                        cluster("p").in("prod"))
                .label("sector-deps.prod", "canary");

        var rest = outlook(organisation, "p").rest();

        assertThat(rest.kind()).isEqualTo(Rest.Kind.NEVER);
        assertThat(rest.code()).isEqualTo(OutcomeCode.SECTOR_BEHIND);
    }

    @Test
    void a_soak_nobody_earns_is_never_reached() {
        var organisation = organisation(cluster("a").needing(3), cluster("b").needing(3));

        assertThat(outlook(organisation, "a").rest().kind()).isEqualTo(Rest.Kind.NEVER);
        assertThat(outlook(organisation, "a").rest().code()).isEqualTo(OutcomeCode.NOT_SOAKED);
    }

    @Test
    void a_pause_beyond_the_horizon_is_later_and_not_never() {
        var organisation = organisation(cluster("a").label("paused-until", "2025-01-01T00:00:00Z"));

        assertThat(outlook(organisation, "a").rest().kind()).isEqualTo(Rest.Kind.LATER);
        assertThat(outlook(organisation, "a").rest().code()).isEqualTo(OutcomeCode.PAUSED);
    }

    @Test
    void inherited_soak_counts_and_own_clusters_add_to_it() {
        var organisation = organisation(
                        cluster("soaking").at("4.14.2").offered(), cluster("a").needing(5))
                .soaked("4.14.2", "w", 4.0)
                .inheriting("4.14.2", Map.of("w", "4.14.2"));

        assertThat(outlook(organisation, "a").steps().get(0).start()).isEqualTo(Instant.parse("2024-05-14T10:07:00Z"));
    }

    @Test
    void every_assumption_is_said() {
        assertThat(forecast(organisation(cluster("a"))).assumptions())
                .contains("the scheduler runs every 10 min", "no version is released and none is withdrawn");
        assertThat(Assumptions.USUAL.within(Duration.ofDays(1)).horizon()).isEqualTo(Duration.ofDays(1));
    }
}

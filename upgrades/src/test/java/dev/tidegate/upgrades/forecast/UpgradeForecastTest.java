package dev.tidegate.upgrades.forecast;

import static dev.tidegate.upgrades.TestCluster.cluster;
import static dev.tidegate.upgrades.TestOrganisation.NOW;
import static dev.tidegate.upgrades.TestOrganisation.organisation;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.forecast.ForecastEnd;
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
                organisation.facts(UpgradeRules.TIDEGATE), UpgradeRules.TIDEGATE, NOW, ForecastAssumptions.DEFAULT);
    }

    private static ClusterForecast clusterForecast(TestOrganisation organisation, String cluster) {
        return forecast(organisation).of("id-" + cluster).orElseThrow();
    }

    private static String steps(ClusterForecast forecast) {
        return forecast.steps().stream()
                .map(step -> (step.unit() == null ? "" : step.unit() + " ") + step.to() + " " + step.start())
                .collect(Collectors.joining(", "));
    }

    @Test
    void a_version_starts_in_the_first_window_after_it_has_soaked() {
        var organisation = organisation(
                        cluster("soaking").at("4.14.2").offered(),
                        cluster("a").needing(5).on("0 9 * * *"))
                .soaked("4.14.2", "w", 2.0);

        var forecast = clusterForecast(organisation, "a");

        assertThat(steps(forecast)).isEqualTo("4.14.2 2024-05-17T09:00:00Z");
        assertThat(forecast.steps().get(0).longestDelay().orElseThrow().code()).isEqualTo(OutcomeCode.NOT_SOAKED);
        assertThat(forecast.steps().get(0).confidence()).isEqualTo(ForecastConfidence.HIGH);
        assertThat(forecast.remainder().kind()).isEqualTo(ForecastRemainder.Kind.NOTHING);
    }

    @Test
    void the_last_run_before_the_start_is_early_enough() {
        var organisation = organisation(
                        cluster("soaking").at("4.14.2").offered(),
                        cluster("a").needing(5).on("0 12 * * *"))
                .soaked("4.14.2", "w", 2.0);

        assertThat(steps(clusterForecast(organisation, "a"))).isEqualTo("4.14.2 2024-05-16T12:00:00Z");
    }

    @Test
    void a_version_that_is_blocked_never_starts() {
        var organisation = organisation(cluster("a")).label("blocked-versions", "^4\\.14\\.2$");

        var remainder = clusterForecast(organisation, "a").remainder();

        assertThat(remainder)
                .isEqualTo(new ForecastRemainder(
                        ForecastRemainder.Kind.NEVER,
                        "4.14.2",
                        OutcomeCode.BLOCKED,
                        "4.14.2 is blocked by ^4\\.14\\.2$"));
    }

    @Test
    void a_downstream_sector_follows_and_names_the_cluster_it_waited_for() {
        var organisation = organisation(
                        cluster("c").in("canary").on("0 9 * * 2"),
                        cluster("p").in("prod").on("0 11 * * *"))
                .label("sector-deps.prod", "canary");

        var forecast = forecast(organisation);

        assertThat(steps(forecast.of("id-c").orElseThrow())).isEqualTo("4.14.2 2024-05-14T09:00:00Z");
        var step = forecast.of("id-p").orElseThrow().steps().get(0);
        assertThat(step.start()).isEqualTo("2024-05-14T11:00:00Z");
        assertThat(step.longestDelay().orElseThrow().code()).isEqualTo(OutcomeCode.SECTOR_BEHIND);
        assertThat(step.longestDelay().orElseThrow().subject()).isEqualTo("c");
        assertThat(forecast.bottlenecks().get(0).contributors().get(0).name()).isEqualTo("c");
    }

    @Test
    void clusters_that_share_a_mutex_are_upgraded_one_after_the_other() {
        var organisation = organisation(cluster("a").mutexes("m"), cluster("b").mutexes("m"));

        var forecast = forecast(organisation);

        assertThat(steps(forecast.of("id-a").orElseThrow())).isEqualTo("4.14.2 2024-05-13T10:07:00Z");
        assertThat(steps(forecast.of("id-b").orElseThrow())).isEqualTo("4.14.2 2024-05-13T11:47:00Z");
        assertThat(forecast.of("id-b")
                        .orElseThrow()
                        .steps()
                        .get(0)
                        .longestDelay()
                        .orElseThrow()
                        .subject())
                .isEqualTo("m");
    }

    @Test
    void node_pools_follow_their_control_plane_one_by_one() {
        var organisation = organisation(cluster("a").hosted("4.14.1", "4.14.1"));

        assertThat(steps(clusterForecast(organisation, "a")))
                .isEqualTo("4.14.2 2024-05-13T10:07:00Z, pool-1 4.14.2 2024-05-13T10:46:00Z,"
                        + " pool-2 4.14.2 2024-05-13T11:46:00Z");
    }

    @Test
    void offers_of_other_clusters_of_the_channel_follow_with_less_confidence() {
        var organisation = organisation(
                cluster("a").channel("stable").on("0 12 * * *"),
                cluster("b")
                        .channel("stable")
                        .at("4.14.2")
                        .offered("4.14.3", "4.14.4")
                        .on("0 0 1 1 *"));

        var forecast = clusterForecast(organisation, "a");

        assertThat(steps(forecast)).isEqualTo("4.14.2 2024-05-13T12:00:00Z, 4.14.4 2024-05-14T12:00:00Z");
        assertThat(forecast.steps())
                .extracting(ForecastStep::confidence)
                .containsExactly(ForecastConfidence.HIGH, ForecastConfidence.FAIR);
    }

    @Test
    void a_channel_is_switched_before_its_offers_are_taken() {
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

        assertThat(steps(clusterForecast(organisation, "a"))).isEqualTo("4.15.1 2024-05-13T10:17:00Z");
    }

    @Test
    void a_gate_without_approval_is_never_passed() {
        var organisation = organisation(
                        cluster("a").offered("4.15.0").label("version-gate-approvals", "none"),
                        cluster("b").offered("4.15.0"))
                .gate(GateLabels.OCP, "4.15");

        var forecast = forecast(organisation);

        assertThat(forecast.of("id-a").orElseThrow().remainder().kind()).isEqualTo(ForecastRemainder.Kind.NEVER);
        assertThat(forecast.of("id-a").orElseThrow().remainder().code()).isEqualTo(OutcomeCode.GATE_UNACKED);
        assertThat(steps(forecast.of("id-b").orElseThrow())).startsWith("4.15.0");
    }

    @Test
    void an_existing_order_is_the_first_step() {
        var organisation = organisation(cluster("a")
                .ordered(Order.Part.CLUSTER, null, false, "4.14.2", OrderState.STARTED, NOW.minusSeconds(3600)));

        var forecast = clusterForecast(organisation, "a");

        assertThat(forecast.steps()).hasSize(1);
        assertThat(forecast.steps().get(0).isAlreadyOrdered()).isTrue();
        assertThat(forecast.steps().get(0).end()).isEqualTo(NOW.plusSeconds(1800));
        assertThat(forecast.remainder().kind()).isEqualTo(ForecastRemainder.Kind.NOTHING);
    }

    @Test
    void a_cluster_that_waits_for_a_stuck_cluster_is_never_upgraded() {
        var organisation = organisation(
                        cluster("c").in("canary").label("blocked-versions", "4"),
                        cluster("p").in("prod"))
                .label("sector-deps.prod", "canary");

        var remainder = clusterForecast(organisation, "p").remainder();

        assertThat(remainder.kind()).isEqualTo(ForecastRemainder.Kind.NEVER);
        assertThat(remainder.code()).isEqualTo(OutcomeCode.SECTOR_BEHIND);
    }

    @Test
    void soak_that_no_cluster_earns_is_never_reached() {
        var organisation = organisation(cluster("a").needing(3), cluster("b").needing(3));

        assertThat(clusterForecast(organisation, "a").remainder().kind()).isEqualTo(ForecastRemainder.Kind.NEVER);
        assertThat(clusterForecast(organisation, "a").remainder().code()).isEqualTo(OutcomeCode.NOT_SOAKED);
    }

    @Test
    void a_pause_beyond_the_horizon_is_later_and_not_never() {
        var organisation = organisation(cluster("a").label("paused-until", "2025-01-01T00:00:00Z"));

        assertThat(clusterForecast(organisation, "a").remainder().kind()).isEqualTo(ForecastRemainder.Kind.LATER);
        assertThat(clusterForecast(organisation, "a").remainder().code()).isEqualTo(OutcomeCode.PAUSED);
    }

    @Test
    void inherited_soak_counts_and_own_clusters_add_to_it() {
        var organisation = organisation(
                        cluster("soaking").at("4.14.2").offered(), cluster("a").needing(5))
                .soaked("4.14.2", "w", 4.0)
                .inheriting("4.14.2", Map.of("w", "4.14.2"));

        assertThat(clusterForecast(organisation, "a").steps().get(0).start())
                .isEqualTo(Instant.parse("2024-05-14T10:07:00Z"));
    }

    @Test
    void a_start_that_every_run_misses_is_later_and_the_forecast_ends_at_its_horizon() {
        var facts = organisation(cluster("a").on("0 9 * * *")).facts(UpgradeRules.TIDEGATE);

        var forecast = UpgradeForecast.of(
                facts, UpgradeRules.TIDEGATE, NOW, ForecastAssumptions.DEFAULT.withInterval(Duration.ofHours(8)));

        assertThat(forecast.ending()).isEqualTo(new ForecastEnd.HorizonReached(forecast.until()));
        assertThat(forecast.of("id-a").orElseThrow().steps()).isEmpty();
        assertThat(forecast.of("id-a").orElseThrow().remainder().kind()).isEqualTo(ForecastRemainder.Kind.LATER);
    }

    @Test
    void every_assumption_has_a_sentence() {
        assertThat(forecast(organisation(cluster("a"))).assumptions())
                .contains("the scheduler runs every 10 min", "no version is released and none is withdrawn");
        assertThat(ForecastAssumptions.DEFAULT.withHorizon(Duration.ofDays(1)).horizon())
                .isEqualTo(Duration.ofDays(1));
    }
}

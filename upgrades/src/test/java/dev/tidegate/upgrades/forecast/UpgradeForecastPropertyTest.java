package dev.tidegate.upgrades.forecast;

import static dev.tidegate.testsupport.Property.forAll;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.upgrades.TestOrganisation;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.cluster.ManagedClusters;
import dev.tidegate.upgrades.planner.RandomOrganisation;
import dev.tidegate.upgrades.planner.UpgradePlanner;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What goes for every forecast. Runs are an odd time apart, so that no threshold falls on one by chance. */
class UpgradeForecastPropertyTest {

    private static final Instant NOW = TestOrganisation.NOW;

    private static final ForecastAssumptions SHORT =
            ForecastAssumptions.DEFAULT.withHorizon(Duration.ofDays(4)).withInterval(Duration.ofMinutes(37));

    @Test
    void skipped_runs_would_have_changed_nothing() {
        forAll(RandomOrganisation::draw, generated -> {
            var facts = generated.organisation(NOW.toString()).facts(UpgradeRules.TIDEGATE);

            var forecast = UpgradeForecast.of(facts, UpgradeRules.TIDEGATE, NOW, SHORT, false);

            var everyRun = UpgradeForecast.of(facts, UpgradeRules.TIDEGATE, NOW, SHORT, true);
            assertThat(starts(forecast)).isEqualTo(starts(everyRun));
        });
    }

    @Test
    void equal_facts_give_equal_forecasts() {
        forAll(RandomOrganisation::draw, generated -> {
            var facts = generated.organisation(NOW.toString()).facts(UpgradeRules.TIDEGATE);

            var forecast = UpgradeForecast.of(facts, UpgradeRules.TIDEGATE, NOW, SHORT);

            assertThat(UpgradeForecast.of(facts, UpgradeRules.TIDEGATE, NOW, SHORT))
                    .isEqualTo(forecast);
        });
    }

    @Test
    void nothing_is_ordered_before_now_or_starts_after_the_horizon_or_too_soon() {
        forAll(RandomOrganisation::draw, generated -> {
            var facts = generated.organisation(NOW.toString()).facts(UpgradeRules.TIDEGATE);

            var forecast = UpgradeForecast.of(facts, UpgradeRules.TIDEGATE, NOW, SHORT);

            assertThat(forecast.clusters())
                    .flatExtracting(ClusterForecast::steps)
                    .filteredOn(step -> !step.isAlreadyOrdered())
                    .allSatisfy(step -> {
                        assertThat(step.orderedAt()).isAfterOrEqualTo(NOW);
                        assertThat(step.start()).isBeforeOrEqualTo(forecast.until());
                        assertThat(Duration.between(step.orderedAt(), step.start()))
                                .isBetween(Duration.ofMinutes(6), Duration.ofHours(2));
                    });
        });
    }

    @Test
    void a_brief_plan_has_the_same_steps() {
        forAll(RandomOrganisation::draw, generated -> {
            var facts = generated.organisation(NOW.toString()).facts(UpgradeRules.TIDEGATE);
            var clusters = ManagedClusters.of(facts.organisation(), UpgradeRules.TIDEGATE);

            var brief = UpgradePlanner.planBriefly(facts, clusters, UpgradeRules.TIDEGATE, NOW);

            assertThat(brief.steps())
                    .isEqualTo(UpgradePlanner.plan(facts, UpgradeRules.TIDEGATE, NOW)
                            .steps());
        });
    }

    private static List<String> starts(UpgradeForecast forecast) {
        return forecast.clusters().stream()
                .flatMap(cluster -> cluster.steps().stream()
                        .map(step -> cluster.name() + " " + step.part() + " " + step.unit() + " " + step.from() + " "
                                + step.to() + " " + step.orderedAt() + " " + step.start()))
                .toList();
    }
}

package dev.tidegate.upgrades.forecast;

import static dev.tidegate.testsupport.Property.forAll;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.upgrades.TestOrganisation;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.decision.UpgradeDecision;
import dev.tidegate.upgrades.decision.World;
import dev.tidegate.upgrades.roster.Roster;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What goes for every forecast. Runs are an odd time apart, so that no threshold falls on one by chance. */
class ForecastLawsTest {

    private static final Instant NOW = TestOrganisation.NOW;

    private static final Assumptions SHORT =
            Assumptions.USUAL.within(Duration.ofDays(4)).runningEvery(Duration.ofMinutes(37));

    @Test
    void runs_that_are_left_out_would_have_changed_nothing() {
        forAll(World::draw, world -> {
            var facts = world.organisation(NOW.toString()).facts(UpgradeRules.TIDEGATE);

            var forecast = UpgradeForecast.of(facts, UpgradeRules.TIDEGATE, NOW, SHORT, false);

            var patient = UpgradeForecast.of(facts, UpgradeRules.TIDEGATE, NOW, SHORT, true);
            assertThat(starts(forecast)).isEqualTo(starts(patient));
        });
    }

    @Test
    void equal_facts_give_equal_forecasts() {
        forAll(World::draw, world -> {
            var facts = world.organisation(NOW.toString()).facts(UpgradeRules.TIDEGATE);

            var forecast = UpgradeForecast.of(facts, UpgradeRules.TIDEGATE, NOW, SHORT);

            assertThat(UpgradeForecast.of(facts, UpgradeRules.TIDEGATE, NOW, SHORT))
                    .isEqualTo(forecast);
        });
    }

    @Test
    void nothing_is_ordered_before_now_or_starts_after_the_horizon_or_too_soon() {
        forAll(World::draw, world -> {
            var facts = world.organisation(NOW.toString()).facts(UpgradeRules.TIDEGATE);

            var forecast = UpgradeForecast.of(facts, UpgradeRules.TIDEGATE, NOW, SHORT);

            assertThat(forecast.outlooks())
                    .flatExtracting(Outlook::steps)
                    .filteredOn(step -> !step.isOrderedAlready())
                    .allSatisfy(step -> {
                        assertThat(step.orderedAt()).isAfterOrEqualTo(NOW);
                        assertThat(step.start()).isBeforeOrEqualTo(forecast.until());
                        assertThat(Duration.between(step.orderedAt(), step.start()))
                                .isBetween(Duration.ofMinutes(6), Duration.ofHours(2));
                    });
        });
    }

    @Test
    void a_decision_in_short_comes_to_the_same_actions() {
        forAll(World::draw, world -> {
            var facts = world.organisation(NOW.toString()).facts(UpgradeRules.TIDEGATE);
            var roster = Roster.of(facts.organisation(), UpgradeRules.TIDEGATE);

            var inShort = UpgradeDecision.decideInShort(facts, roster, UpgradeRules.TIDEGATE, NOW);

            assertThat(inShort.actions())
                    .isEqualTo(UpgradeDecision.decide(facts, UpgradeRules.TIDEGATE, NOW)
                            .actions());
        });
    }

    private static List<String> starts(UpgradeForecast forecast) {
        return forecast.outlooks().stream()
                .flatMap(outlook -> outlook.steps().stream()
                        .map(step -> outlook.name() + " " + step.part() + " " + step.unit() + " " + step.from() + " "
                                + step.to() + " " + step.orderedAt() + " " + step.start()))
                .toList();
    }
}

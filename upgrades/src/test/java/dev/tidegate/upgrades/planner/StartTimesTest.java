package dev.tidegate.upgrades.planner;

import static dev.tidegate.upgrades.TestCluster.cluster;
import static dev.tidegate.upgrades.TestOrganisation.organisation;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.Profile;
import dev.tidegate.upgrades.OutcomeCode;
import dev.tidegate.upgrades.StartRules;
import dev.tidegate.upgrades.UpgradeRules;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StartTimesTest {

    @ParameterizedTest(name = "{0} from {1} gives {2}")
    @CsvSource(delimiter = '|', nullValues = "none", textBlock = """
            * * * * *       | 2024-05-13T10:00:00Z   | 2024-05-13T10:07:00Z
            6 10 * * *      | 2024-05-13T10:00:00Z   | none
            7 10 * * *      | 2024-05-13T10:00:00Z   | 2024-05-13T10:07:00Z
            0 12 * * *      | 2024-05-13T10:00:00Z   | 2024-05-13T12:00:00Z
            1 12 * * *      | 2024-05-13T10:00:00Z   | none
            */30 * * * *    | 2024-05-13T10:00:00Z   | 2024-05-13T10:30:00Z
            @hourly         | 2024-05-13T10:00:00Z   | 2024-05-13T11:00:00Z
            0 10-14 * * 1-5 | 2024-05-13T10:00:00Z   | 2024-05-13T11:00:00Z
            0 11 * * 1      | 2024-05-13T10:00:00Z   | 2024-05-13T11:00:00Z
            0 11 * * 0      | 2024-05-13T10:00:00Z   | none
            0 11 * * 7      | 2024-05-13T10:00:00Z   | none
            0 12 13 * 1     | 2024-05-13T10:00:00Z   | 2024-05-13T12:00:00Z
            0 12 13 * 2     | 2024-05-13T10:00:00Z   | none
            0 12 14 * 1     | 2024-05-13T10:00:00Z   | none
            0 11 * * 1#2    | 2024-05-13T10:00:00Z   | 2024-05-13T11:00:00Z
            0 11 * * 1#3    | 2024-05-13T10:00:00Z   | none
            0 11 * * L1     | 2024-05-13T10:00:00Z   | none
            0 11 L * *      | 2024-05-13T10:00:00Z   | none
            30 * * * * 15   | 2024-05-13T10:00:00Z   | 2024-05-13T10:30:15Z
            0 11 ? * 1      | 2024-05-13T10:00:00Z   | 2024-05-13T11:00:00Z
            7 10 * * *      | 2024-05-13T10:00:30Z   | 2024-05-13T10:07:00Z
            0 12 * * *      | 2024-05-13T10:00:00.5Z | 2024-05-13T12:00:00Z
            0 9 8-14 * 5    | 2024-06-14T08:00:00Z   | 2024-06-14T09:00:00Z
            0 9 8-14 * 5    | 2024-06-13T08:00:00Z   | none
            """)
    void the_next_start_is_ordered_if_it_is_in_the_window(String schedule, String now, String start) {
        for (var profile : Profile.values()) {
            var organisation = organisation(cluster("a").on(schedule)).at(now);

            var decision = organisation.decision("a", UpgradeRules.of(profile));

            assertThat(started(decision).map(Instant::toString)).isEqualTo(Optional.ofNullable(start));
            assertThat(decision.outcome() == OutcomeCode.OUT_OF_WINDOW).isEqualTo(start == null);
        }
    }

    @Test
    void out_of_the_window_the_decision_wakes_up_when_the_window_opens() {
        var organisation = organisation(cluster("a").on("0 15 * * *"));

        var decision = organisation.decision("a");

        assertThat(decision.wakeUp()).isEqualTo(Instant.parse("2024-05-13T13:00:00Z"));
    }

    @Test
    void a_rule_widens_the_window() {
        var rules = UpgradeRules.TIDEGATE.withStarts(StartRules.DEFAULT.withHorizon(Duration.ofHours(24)));

        var decision = organisation(cluster("a").on("0 9 * * *")).decision("a", rules);

        assertThat(started(decision)).contains(Instant.parse("2024-05-14T09:00:00Z"));
    }

    @Test
    void a_node_pool_starts_in_six_minutes_to_the_second() {
        var organisation = organisation(cluster("a").hosted("4.14.0")).at("2024-05-13T10:00:12.7Z");

        var decision = organisation.decision("a");

        assertThat(decision.steps())
                .containsExactly(new UpgradeStep.OrderNodePool(
                        "id-a", "a", "pool-1", "4.14.0", "4.14.1", Instant.parse("2024-05-13T10:06:12Z")));
    }

    private static Optional<Instant> started(ClusterDecision decision) {
        return decision.steps().stream()
                .map(action -> ((UpgradeStep.OrderCluster) action).start())
                .findFirst();
    }
}

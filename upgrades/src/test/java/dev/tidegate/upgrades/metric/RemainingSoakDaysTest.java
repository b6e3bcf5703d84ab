package dev.tidegate.upgrades.metric;

import static dev.tidegate.upgrades.TestCluster.cluster;
import static dev.tidegate.upgrades.TestOrganisation.NOW;
import static dev.tidegate.upgrades.TestOrganisation.organisation;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.upgrades.TestCluster;
import dev.tidegate.upgrades.TestOrganisation;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.fleet.Order;
import dev.tidegate.upgrades.fleet.OrderState;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class RemainingSoakDaysTest {

    @ParameterizedTest(name = "{0}")
    @MethodSource("clusters")
    void each_cluster_reports_the_expected_values(
            String description, TestOrganisation organisation, Map<String, Double> values) {
        for (var rules : List.of(UpgradeRules.TIDEGATE, UpgradeRules.REFERENCE)) {
            assertThat(report(organisation, rules)).isEqualTo(values);
        }
    }

    static Stream<Arguments> clusters() {
        return Stream.of(
                Arguments.of(
                        "both are soaking",
                        organisation(candidate(5, "4.13.1", "4.13.2"))
                                .soaked("4.13.1", "w", 3.25)
                                .soaked("4.13.2", "w", 1),
                        Map.of("4.13.1", 1.75, "4.13.2", 4.0)),
                Arguments.of(
                        "a version that has soaked hides older ones",
                        organisation(candidate(5, "4.13.1", "4.13.2", "4.13.3"))
                                .soaked("4.13.1", "w", 9)
                                .soaked("4.13.2", "w", 5)
                                .soaked("4.13.3", "w", 1),
                        Map.of("4.13.2", 0.0, "4.13.3", 4.0)),
                Arguments.of(
                        "no soak is required",
                        organisation(candidate(0, "4.13.10", "4.13.11")),
                        Map.of("4.13.11", 0.0)),
                Arguments.of(
                        "the highest is blocked",
                        organisation(candidate(2, "4.13.11", "4.13.12", "4.14.1")
                                        .label("blocked-versions", "^4\\.14\\."))
                                .soaked("4.13.11", "w", 2),
                        Map.of("4.13.11", 0.0, "4.13.12", 2.0, "4.14.1", -4.0)),
                Arguments.of(
                        "the upgrade to an older version runs",
                        organisation(candidate(0, "4.13.11", "4.14.0")
                                .ordered(Order.Part.CLUSTER, null, false, "4.13.11", OrderState.STARTED, null)),
                        Map.of("4.13.11", -2.0, "4.14.0", 0.0)),
                Arguments.of(
                        "the highest is scheduled",
                        organisation(candidate(0, "4.13.11", "4.14.0").ordered("4.14.0")),
                        Map.of("4.14.0", -1.0)),
                Arguments.of(
                        "an order is pending",
                        organisation(candidate(5, "4.13.1")
                                .ordered(Order.Part.CLUSTER, null, false, "4.13.1", OrderState.PENDING, null)),
                        Map.of("4.13.1", 5.0)),
                Arguments.of(
                        "an order has been running for long",
                        organisation(candidate(5, "4.13.1")
                                .ordered(
                                        Order.Part.CLUSTER,
                                        null,
                                        false,
                                        "4.13.1",
                                        OrderState.DELAYED,
                                        NOW.minus(Duration.ofHours(6)))),
                        Map.of("4.13.1", -3.0)),
                Arguments.of(
                        "a node pool is scheduled to follow",
                        organisation(cluster("a")
                                .at("4.13.0")
                                .offered()
                                .hosted("4.12.0")
                                .orderedForPool("pool-1", "4.13.0")),
                        Map.of("4.13.0", -1.0)),
                Arguments.of(
                        "a node pool follows without soak",
                        organisation(cluster("a")
                                .at("4.13.0")
                                .offered()
                                .hosted("4.12.0")
                                .needing(5)),
                        Map.of("4.13.0", 0.0)),
                Arguments.of("nothing is offered", organisation(cluster("a").offered()), Map.of()));
    }

    @Test
    void nearly_enough_soak_is_rounded_to_enough() {
        var organisation = organisation(cluster("a").needing(7)).soaked("4.14.2", "w", 6.999);

        assertThat(report(organisation, UpgradeRules.TIDEGATE)).containsExactly(Map.entry("4.14.2", 0.0));
    }

    @Test
    void days_are_rounded_from_their_exact_binary_value() {
        var organisation = organisation(cluster("a").needing(5)).soaked("4.14.2", "w", 2.675);

        assertThat(report(organisation, UpgradeRules.TIDEGATE)).containsExactly(Map.entry("4.14.2", 5 - 2.67));
    }

    @Test
    void a_trailing_comma_blocks_everything_under_the_reference_rules() {
        var organisation = organisation(cluster("a").label("blocked-versions", "^4\\.13,"));

        assertThat(report(organisation, UpgradeRules.TIDEGATE)).containsEntry("4.14.2", 0.0);
        assertThat(report(organisation, UpgradeRules.REFERENCE)).containsEntry("4.14.2", -4.0);
    }

    @Test
    void unordered_offers_are_sorted() {
        var organisation = organisation(candidate(0, "4.13.2", "4.13.1"));

        assertThat(report(organisation, UpgradeRules.TIDEGATE)).containsExactly(Map.entry("4.13.2", 0.0));
        assertThat(report(organisation, UpgradeRules.REFERENCE)).containsExactly(Map.entry("4.13.1", 0.0));
    }

    @Test
    void of_several_orders_the_most_advanced_counts() {
        var organisation = organisation(candidate(0, "4.13.1")
                .ordered(Order.Part.CLUSTER, null, false, "4.13.1", OrderState.STARTED, null)
                .ordered("4.13.1"));

        assertThat(report(organisation, UpgradeRules.TIDEGATE)).containsEntry("4.13.1", -2.0);
        assertThat(report(organisation, UpgradeRules.REFERENCE)).containsEntry("4.13.1", -1.0);
    }

    @Test
    void in_a_stopped_organisation_only_ordered_versions_are_reported() {
        var organisation = organisation(candidate(5, "4.13.1", "4.13.2")
                        .ordered(Order.Part.CLUSTER, null, false, "4.13.1", OrderState.STARTED, null))
                .label("sector-deps.a", "a");

        assertThat(report(organisation, UpgradeRules.TIDEGATE)).containsExactly(Map.entry("4.13.1", -2.0));
    }

    @Test
    void the_workload_with_the_least_soak_counts() {
        var organisation = organisation(cluster("a").needing(5).running("a,b"))
                .soaked("4.14.2", "a", 9)
                .soaked("4.14.2", "b", 4);

        assertThat(report(organisation, UpgradeRules.TIDEGATE)).containsExactly(Map.entry("4.14.2", 1.0));
    }

    private static TestCluster candidate(int soakDays, String... versions) {
        return cluster("a").at("4.13.0").offered(versions).needing(soakDays);
    }

    private static Map<String, Double> report(TestOrganisation organisation, UpgradeRules rules) {
        var cluster = organisation.clusters().get(0);
        var decision = organisation.decision("a", rules);
        return new RemainingSoakDays(rules, NOW)
                .of(cluster.cluster(), decision.candidates(), cluster.orders().list());
    }
}

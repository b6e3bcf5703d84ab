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

    @ParameterizedTest(name = "case 122: {0}")
    @MethodSource("rows")
    void each_row_is_reported_as_it_is_told(
            String tells, TestCluster cluster, TestOrganisation organisation, Map<String, Double> values) {
        for (var rules : List.of(UpgradeRules.TIDEGATE, UpgradeRules.REFERENCE)) {
            assertThat(report(cluster, organisation, rules)).isEqualTo(values);
        }
    }

    static Stream<Arguments> rows() {
        return Stream.of(
                row(
                        "both are soaking",
                        candidate(5, "4.13.1", "4.13.2"),
                        organisation().soaked("4.13.1", "w", 3.25).soaked("4.13.2", "w", 1),
                        Map.of("4.13.1", 1.75, "4.13.2", 4.0)),
                row(
                        "a version that has soaked hides older ones",
                        candidate(5, "4.13.1", "4.13.2", "4.13.3"),
                        organisation()
                                .soaked("4.13.1", "w", 9)
                                .soaked("4.13.2", "w", 5)
                                .soaked("4.13.3", "w", 1),
                        Map.of("4.13.2", 0.0, "4.13.3", 4.0)),
                row("no soak is asked for", candidate(0, "4.13.10", "4.13.11"), organisation(), Map.of("4.13.11", 0.0)),
                row(
                        "the highest is blocked",
                        candidate(2, "4.13.11", "4.13.12", "4.14.1").label("blocked-versions", "^4\\.14\\."),
                        organisation().soaked("4.13.11", "w", 2),
                        Map.of("4.13.11", 0.0, "4.13.12", 2.0, "4.14.1", -4.0)),
                row(
                        "an older one is under way",
                        candidate(0, "4.13.11", "4.14.0")
                                .ordered(Order.Part.CLUSTER, null, false, "4.13.11", OrderState.STARTED, null),
                        organisation(),
                        Map.of("4.13.11", -2.0, "4.14.0", 0.0)),
                row(
                        "the highest is scheduled",
                        candidate(0, "4.13.11", "4.14.0").ordered("4.14.0"),
                        organisation(),
                        Map.of("4.14.0", -1.0)),
                row(
                        "an order is pending",
                        candidate(5, "4.13.1")
                                .ordered(Order.Part.CLUSTER, null, false, "4.13.1", OrderState.PENDING, null),
                        organisation(),
                        Map.of("4.13.1", 5.0)),
                row(
                        "an order has been running for long",
                        candidate(5, "4.13.1")
                                .ordered(
                                        Order.Part.CLUSTER,
                                        null,
                                        false,
                                        "4.13.1",
                                        OrderState.DELAYED,
                                        NOW.minus(Duration.ofHours(6))),
                        organisation(),
                        Map.of("4.13.1", -3.0)),
                row(
                        "a node pool is scheduled to follow",
                        cluster("a").at("4.13.0").offered().hosted("4.12.0").orderedForPool("pool-1", "4.13.0"),
                        organisation(),
                        Map.of("4.13.0", -1.0)),
                row("nothing is offered", cluster("a").offered(), organisation(), Map.of()));
    }

    @Test
    void case_37_nearly_enough_soak_shows_as_enough() {
        var values =
                report(cluster("a").needing(7), organisation().soaked("4.14.2", "w", 6.999), UpgradeRules.TIDEGATE);

        assertThat(values).containsExactly(Map.entry("4.14.2", 0.0));
    }

    @Test
    void a_value_in_the_middle_is_rounded_by_what_it_really_is() {
        var values =
                report(cluster("a").needing(5), organisation().soaked("4.14.2", "w", 2.675), UpgradeRules.TIDEGATE);

        assertThat(values).containsExactly(Map.entry("4.14.2", 5 - 2.67));
    }

    @Test
    void case_14_a_stray_comma_blocks_everything_in_the_reference() {
        var cluster = cluster("a").label("blocked-versions", "^4\\.13,");

        assertThat(report(cluster, organisation(), UpgradeRules.TIDEGATE)).containsEntry("4.14.2", 0.0);
        assertThat(report(cluster, organisation(), UpgradeRules.REFERENCE)).containsEntry("4.14.2", -4.0);
    }

    @Test
    void case_123_offers_out_of_order_are_sorted_first() {
        var cluster = candidate(0, "4.13.2", "4.13.1");

        assertThat(report(cluster, organisation(), UpgradeRules.TIDEGATE)).containsExactly(Map.entry("4.13.2", 0.0));
        assertThat(report(cluster, organisation(), UpgradeRules.REFERENCE)).containsExactly(Map.entry("4.13.1", 0.0));
    }

    @Test
    void of_several_orders_the_one_furthest_on_is_told() {
        var cluster = candidate(0, "4.13.1")
                .ordered(Order.Part.CLUSTER, null, false, "4.13.1", OrderState.STARTED, null)
                .ordered("4.13.1");

        assertThat(report(cluster, organisation(), UpgradeRules.TIDEGATE)).containsEntry("4.13.1", -2.0);
        assertThat(report(cluster, organisation(), UpgradeRules.REFERENCE)).containsEntry("4.13.1", -1.0);
    }

    @Test
    void the_workload_with_the_least_soak_counts() {
        var values = report(
                cluster("a").needing(5).running("a,b"),
                organisation().soaked("4.14.2", "a", 9).soaked("4.14.2", "b", 4),
                UpgradeRules.TIDEGATE);

        assertThat(values).containsExactly(Map.entry("4.14.2", 1.0));
    }

    private static Arguments row(
            String tells, TestCluster cluster, TestOrganisation organisation, Map<String, Double> values) {
        return Arguments.of(tells, cluster, organisation, values);
    }

    private static TestCluster candidate(int soakDays, String... versions) {
        return cluster("a").at("4.13.0").offered(versions).needing(soakDays);
    }

    private static Map<String, Double> report(TestCluster cluster, TestOrganisation organisation, UpgradeRules rules) {
        var read = organisation(cluster).read(rules);
        var policy = read.members().get(0).standing().policy().orElseThrow();
        return new RemainingSoakDays(
                        organisation.history().ledger().totals(),
                        read.settings().blocked(),
                        rules,
                        NOW)
                .of(cluster.cluster(), policy, cluster.orders().list());
    }
}

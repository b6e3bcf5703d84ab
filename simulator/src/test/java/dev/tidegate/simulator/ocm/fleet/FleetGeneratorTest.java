package dev.tidegate.simulator.ocm.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class FleetGeneratorTest {

    private static final String PREFIX = "sre-capabilities.aus.";

    @Test
    void the_same_seed_makes_the_same_fleet() {
        var options = FleetGeneratorOptions.of(7, 50);

        assertThat(FleetGenerator.generate(options)).isEqualTo(FleetGenerator.generate(options));
        assertThat(FleetGenerator.generate(FleetGeneratorOptions.of(8, 50)).clusters())
                .isNotEqualTo(FleetGenerator.generate(options).clusters());
    }

    @Test
    void more_clusters_leave_the_first_ones_as_they_were() {
        var few = FleetGenerator.generate(FleetGeneratorOptions.of(7, 10).withOrganisations(2));
        var many = FleetGenerator.generate(FleetGeneratorOptions.of(7, 40).withOrganisations(2));

        assertThat(many.clusters().subList(0, 10)).isEqualTo(few.clusters());
    }

    @Test
    void shares_are_about_what_was_asked_for() {
        var fleet = FleetGenerator.generate(
                FleetGeneratorOptions.of(7, 1_000).withHosted(0.2).withBadLabels(0.1));

        var hosted = fleet.clusters().stream().filter(SimulatedCluster::hosted).count();

        assertThat(hosted).isCloseTo(200L, within(60L));
        assertThat(fleet.organisations()).hasSize(10);
        assertThat(fleet.clusters()).filteredOn(SimulatedCluster::hosted).allSatisfy(cluster -> {
            assertThat(cluster.nodePools()).isNotEmpty();
            assertThat(cluster.product()).isEqualTo("rosa");
            assertThat(cluster.nodePools().values()).allMatch(pool -> pool.compareTo(cluster.version()) <= 0);
        });
    }

    @Test
    void every_cluster_has_a_policy_and_soaks_longer_in_later_sectors() {
        var fleet = FleetGenerator.generate(FleetGeneratorOptions.of(7, 300).withSectors(3));

        var soak = fleet.clusters().stream()
                .collect(Collectors.groupingBy(
                        cluster -> label(cluster, "sector"),
                        Collectors.averagingInt(cluster -> Integer.parseInt(label(cluster, "soak-days")))));

        assertThat(fleet.clusters())
                .allSatisfy(cluster -> assertThat(cluster.labels())
                        .containsKeys(PREFIX + "workloads", PREFIX + "schedule", PREFIX + "soak-days"));
        assertThat(soak.get("dev")).isZero();
        assertThat(soak.get("stage")).isLessThan(soak.get("prod"));
        assertThat(fleet.organisations().get(0).labels())
                .hasEntrySatisfying(
                        PREFIX + "sector-deps.prod",
                        label -> assertThat(label.value()).isEqualTo("stage"));
    }

    @Test
    void bad_labels_come_only_when_asked_for() {
        var spoilt = FleetGenerator.generate(FleetGeneratorOptions.of(7, 200).withBadLabels(1));

        assertThat(spoilt.clusters())
                .allMatch(cluster -> !cluster.labels().containsKey(PREFIX + "workloads")
                        || label(cluster, "soak-days").equals("soon")
                        || label(cluster, "schedule").startsWith("61")
                        || label(cluster, "sector").equals("prodd"));
    }

    @Test
    void impossible_fleets_are_refused() {
        assertThatThrownBy(() -> FleetGeneratorOptions.of(7, -1)).hasMessageContaining("clusters");
        assertThatThrownBy(() -> FleetGeneratorOptions.of(7, 1).withSectors(6)).hasMessageContaining("sectors");
        assertThatThrownBy(() -> FleetGeneratorOptions.of(7, 1).withHosted(1.1)).hasMessageContaining("share");
    }

    private static String label(SimulatedCluster cluster, String key) {
        var label = cluster.labels().get(PREFIX + key);
        return label == null ? "" : label.value();
    }
}

package dev.tidegate.simulator.ocm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.ocm.identity.ClusterId;
import dev.tidegate.ocm.label.OcmLabel;
import dev.tidegate.ocm.order.OcmOrderTarget;
import dev.tidegate.simulator.ocm.fixture.SimulationFixture;
import dev.tidegate.simulator.ocm.fleet.FleetGenerator;
import dev.tidegate.simulator.ocm.fleet.FleetGeneratorOptions;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A whole discovery of ten thousand clusters, with the client's own concurrency; the time limit is generous. */
@Timeout(110)
class LargeFleetTest {

    private static final int CLUSTERS = 10_000;

    @Test
    void ten_thousand_clusters_are_discovered_and_take_orders() {
        try (var simulation = SimulationFixture.of(FleetGenerator.generate(FleetGeneratorOptions.of(7, CLUSTERS)))) {
            var client = simulation.client();
            var subscriptions = client.labels().ofSubscriptions("sre-capabilities.aus.soak-days").items().stream()
                    .map(OcmLabel::subscription)
                    .filter(Objects::nonNull)
                    .collect(Collectors.toSet());
            var inUse = client.subscriptions().inUse(subscriptions).items();
            var clusters = client.clusters().managed(subscriptions, List.of()).items();
            var orders = client.parallelCalls()
                    .map(
                            clusters.subList(0, 1_000),
                            cluster -> client.orders().list(OcmOrderTarget.classic(cluster.id())));
            simulation.simulated().advance(Duration.ofDays(7));

            assertThat(inUse).hasSize(CLUSTERS);
            assertThat(clusters).hasSize(CLUSTERS);
            assertThat(orders).hasSize(1_000);
            assertThat(client.clusters()
                            .read(new ClusterId(clusters.get(0).id().value()))
                            .id())
                    .isEqualTo(clusters.get(0).id());
        }
    }
}

package dev.tidegate.application.upgrades.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.application.upgrades.SimulatedFleet;
import dev.tidegate.http.ObservedRequest;
import dev.tidegate.simulator.ocm.fleet.SimulatedCluster;
import dev.tidegate.simulator.ocm.fleet.SimulatedLabel;
import dev.tidegate.upgrades.run.UpgradeRunSettings;
import java.nio.file.Path;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** How much a run asks of OCM. A thousand clusters off schedule must not need more than 1,080 requests. */
@Timeout(120)
class RequestCountTest {

    private static final String SCHEDULE = "sre-capabilities.aus.schedule";
    private static final int PAGE = 100;

    @TempDir
    Path directory;

    @Test
    void off_schedule_each_cluster_costs_one_request_and_the_rest_is_pages() {
        int clusters = 120;
        var fleet = Fleets.each(Fleets.classic(clusters, 4), RequestCountTest::offSchedule);
        var labels = fleet.clusters().stream()
                .mapToInt(cluster -> cluster.labels().size())
                .sum();
        try (var harbour = new SimulatedFleet(fleet, directory)) {

            var report = harbour.scheduler(withoutApprover(harbour.settings())).once();

            int tokens = 1;
            int discovery = 1 + pages(labels) + 1 + pages(clusters) + 2 * pages(clusters);
            int gates = 1;
            assertThat(report.succeeded()).isTrue();
            assertThat(harbour.requests.size())
                    .as(() -> harbour.requests.stream()
                            .collect(Collectors.groupingBy(ObservedRequest::route, TreeMap::new, Collectors.counting()))
                            .toString())
                    .isLessThanOrEqualTo(tokens + discovery + clusters + gates);
        }
    }

    /** The approver asks for every cluster that has a gate before it, on schedule or not. */
    private static UpgradeRunSettings withoutApprover(UpgradeRunSettings usual) {
        return new UpgradeRunSettings(
                usual.scheduler(),
                usual.profile(),
                usual.rules(),
                usual.environments(),
                usual.organisations(),
                usual.only(),
                usual.excluded(),
                usual.ignoresSts(),
                false,
                usual.addons());
    }

    private static int pages(int items) {
        return items / PAGE + 1;
    }

    /** Also in a channel without a minor version, so that there is nothing to switch to. */
    private static SimulatedCluster offSchedule(SimulatedCluster cluster) {
        var labels = new TreeMap<String, SimulatedLabel>(cluster.labels());
        labels.computeIfPresent(
                SCHEDULE,
                (key, label) -> new SimulatedLabel(label.id(), "0 0 1 1 *", label.createdAt(), label.updatedAt()));
        return cluster.withLabels(labels).withChannel("stable");
    }
}

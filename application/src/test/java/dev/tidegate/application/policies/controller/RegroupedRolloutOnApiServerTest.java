package dev.tidegate.application.policies.controller;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.application.policies.EightClusterHub;
import dev.tidegate.application.policies.recording.RolloutChecker;
import dev.tidegate.application.policies.recording.StoreRecording;
import dev.tidegate.application.policies.standalone.OcmPlacementController;
import dev.tidegate.kube.ClusterAccess;
import dev.tidegate.kube.KubeCluster;
import dev.tidegate.kube.KubeLimits;
import dev.tidegate.runtime.StopRequest;
import dev.tidegate.testsupport.kube.KubeApiServer;
import dev.tidegate.testsupport.kube.OnApiServer;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A whole rollout over groups that OCM's own placement controller forms, and forms anew while the rollout is under way. */
@OnApiServer
@Timeout(300)
class RegroupedRolloutOnApiServerTest {

    private static final String GROUPS =
            "{\"decisionStrategy\": {\"groupStrategy\": {\"clustersPerDecisionGroup\": 3, \"decisionGroups\": [%s, %s]}}}"
                    .formatted(group("dev"), group("stage"));

    private static KubeApiServer server;

    @TempDir
    private Path directory;

    private StoreRecording recording;
    private KubeCluster people;
    private PlayedHub hub;

    @BeforeAll
    static void prepare() {
        OcmPlacementController.program();
        server = EightClusterHub.preparedServer();
    }

    @AfterAll
    static void end() {
        if (server != null) {
            server.close();
        }
    }

    @BeforeEach
    void a_policy_for_groups_that_somebody_else_forms() {
        people = connect();
        recording = StoreRecording.of(server);
        hub = new PlayedHub(server.namespace(), people, GROUPS);
        hub.bindClusterSet();
    }

    @AfterEach
    void close() {
        people.close();
        recording.close();
    }

    @Test
    void groups_that_change_during_a_rollout_let_nobody_go_early_and_nobody_go_twice() throws Exception {
        var stop = new StopRequest();
        var clusters = clusters();
        var controller = controller(stop);
        try (var placements = OcmPlacementController.start(server, hub.namespace(), false);
                var addOns = new AddOns(people, hub.namespace())) {
            hub.policy(1, "{\"type\": \"All\"}");
            placements.await(() -> assertFinished(1, clusters.size()));

            addOns.hush();
            hub.policy(2, "{\"type\": \"ProgressivePerGroup\", \"progressivePerGroup\": {}}");
            placements.await(() -> assertThat(withVersion(2)).isGreaterThanOrEqualTo(3));
            // One of dev goes to the rest and its place is taken by two others; stage becomes two groups.
            hub.relabel(clusters.get(0), Map.of("tier", "rest"));
            hub.relabel(clusters.get(8), Map.of("tier", "dev"));
            hub.relabel(clusters.get(9), Map.of("tier", "dev"));
            hub.relabel(clusters.get(10), Map.of("tier", "stage"));
            placements.await(() -> assertThat(isReleased(clusters.get(8))).isTrue());
            addOns.speak();
            placements.await(() -> assertFinished(2, clusters.size()));
        } finally {
            stop.request();
            controller.join();
        }
        recording.await(hub.root().map(PlayedHub::version).orElse(0L));
        var verdict = RolloutChecker.judge(recording.of(hub.namespace()), hub.namespace());
        assertThat(verdict.broken()).isEmpty();
        assertThat(verdict.unsettled()).isGreaterThan(2);
        assertThat(verdict.releases()).isGreaterThanOrEqualTo(2 * clusters.size());
        hub.replicas()
                .forEach((cluster, replica) -> assertThat(
                                replica.at("/metadata/generation").asInt())
                        .as(cluster)
                        .isEqualTo(2));
    }

    private static String group(String tier) {
        var labels = "{\"matchLabels\": {\"tier\": \"%s\"}}".formatted(tier);
        return "{\"groupName\": \"%s\", \"groupClusterSelector\": {\"labelSelector\": %s}}".formatted(tier, labels);
    }

    private boolean isReleased(String cluster) {
        for (var state : hub.rollout().orElseThrow(AssertionError::new).at("/status/clusters")) {
            if (state.path("name").asText().equals(cluster)) {
                return state.path("group").asText().equals("fleet/0 dev") && state.has("releasedAt");
            }
        }
        return false;
    }

    private List<String> clusters() {
        var clusters = new ArrayList<String>();
        for (var tier : List.of("dev", "stage", "rest", "rest")) {
            for (int i = 0; i < 3; i++) {
                clusters.add(hub.cluster(
                        "", "c%02d".formatted(clusters.size()), Map.of("fleet", hub.namespace(), "tier", tier)));
            }
        }
        return clusters;
    }

    private Thread controller(StopRequest stop) {
        var access =
                ClusterAccess.server(server.url(), server.tokenFile("admin")).trusting(server.certificates());
        var thread = new Thread(
                () -> {
                    try {
                        PolicyControllerProcess.run(access, directory.resolve("store"), stop);
                    } catch (InterruptedException end) {
                        Thread.currentThread().interrupt();
                    }
                },
                "controller");
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    private void assertFinished(int version, int clusters) {
        var rollout = hub.rollout().orElseThrow(AssertionError::new);
        assertThat(withVersion(version)).isEqualTo(clusters);
        assertThat(rollout.at("/status/rolloutStatus").asText()).isEqualTo("Succeeded");
        assertThat(rollout.at("/status/currentRolloutGeneration"))
                .isEqualTo(hub.root().orElseThrow(AssertionError::new).at("/metadata/generation"));
    }

    private long withVersion(int version) {
        return hub.replicas().values().stream()
                .filter(replica -> replica.at("/spec/policy-templates/0/objectDefinition/spec/version")
                                .asInt()
                        == version)
                .count();
    }

    private static KubeCluster connect() {
        var access =
                ClusterAccess.server(server.url(), server.tokenFile("admin")).trusting(server.certificates());
        return new KubeCluster("hub", access, KubeLimits.defaults(), Clock.systemUTC(), none -> {}, () -> 0);
    }
}

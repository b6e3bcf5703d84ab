package dev.tidegate.cli.integrations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.awaitility.Durations.ONE_MINUTE;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.kube.DeleteOptions;
import dev.tidegate.kube.ObjectKind;
import dev.tidegate.testsupport.kube.OnApiServer;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The loop as users run it: a process of its own, a tree on disk, an API server. */
@Timeout(180)
@OnApiServer
class LoopOnApiServerTest {

    private static final String NOTES = "tidegate-note-keeper";
    private static final String IN_SYNC = "0 done, 4 in sync, 0 failed";

    @TempDir
    Path directory;

    private DeployedIntegrations deployed;

    @BeforeEach
    void land() {
        deployed = new DeployedIntegrations(directory);
    }

    @AfterEach
    void leave() {
        deployed.close();
    }

    @Test
    void what_is_changed_by_hand_or_on_disk_is_put_right_in_the_next_run() {
        try (var loop = RunProcess.about(deployed, "--interval", "1s")) {
            var first = loop.turn();
            loop.turn(IN_SYNC);

            deployed.edit(NOTES, "{\"spec\":{\"replicas\":0}}");
            var repairing = loop.turn("1 done, 3 in sync, 0 failed");
            int repaired = deployed.replicas(NOTES);
            deployed.change(DeployedIntegrations.NOTES, "4be19c2", "77aa001");
            loop.turn("1 done, 3 in sync, 0 failed");
            String image = deployed.image(NOTES);
            deployed.remove("aws/atlas.yml");
            loop.turn("1 done, 3 in sync, 0 failed");

            assertThat(first).contains("4 done, 0 failed");
            assertThat(repairing).anyMatch(line -> line.contains("'apply'") && line.contains(NOTES));
            assertThat(repaired).isEqualTo(1);
            assertThat(image).isEqualTo("acme/keepers:77aa001");
            assertThat(deployed.deployments()).doesNotContain("tidegate-bucket-keeper-atlas");
        }
    }

    @Test
    void of_two_loops_at_once_every_change_is_made_by_one() throws Exception {
        try (var first = RunProcess.about(deployed, "--interval", "1s");
                var second = RunProcess.about(deployed, "--interval", "1s")) {
            first.turn(IN_SYNC);
            second.turn(IN_SYNC);

            String image = "4be19c2";
            for (String next : List.of("77aa001", "77aa002", "77aa003", "77aa004", "77aa005")) {
                deployed.change(DeployedIntegrations.NOTES, image, next);
                String wanted = "acme/keepers:" + next;
                await().atMost(ONE_MINUTE)
                        .untilAsserted(() -> assertThat(deployed.image(NOTES)).isEqualTo(wanted));
                image = next;
            }
            first.terminate();
            second.terminate();

            assertThat(List.of(first.exitCode(), second.exitCode())).isSubsetOf(0, 5);
            assertThat(first.done() + second.done())
                    .describedAs("%s%n%s", first.printed(), second.printed())
                    .isEqualTo(4 + 5);
            assertThat(Stream.of(first, second).flatMap(loop -> loop.printed().stream()))
                    .noneMatch(line -> line.contains("the run failed"));
        }
    }

    @Test
    void bad_data_and_an_unreachable_cluster_are_survived_told_and_healed() {
        String settings = deployed.text("tidegate/integrations.yml");
        try (var loop = RunProcess.about(deployed, "--interval", "1s")) {
            loop.turn(IN_SYNC);

            deployed.change(DeployedIntegrations.BUCKETS, "per-aws-account", "per-region");
            var bad = loop.turn("0 done, 2 in sync, 2 frozen, 0 failed");
            deployed.change(DeployedIntegrations.BUCKETS, "per-region", "per-aws-account");
            loop.turn(IN_SYNC);
            deployed.write("tidegate/integrations.yml", "owner: [");
            loop.until(line -> line.contains("/tidegate/integrations.yml"));
            deployed.write("tidegate/integrations.yml", settings);
            loop.turn(IN_SYNC);
            deployed.reachable(false);
            var blind = loop.turn("0 done, 3 frozen, 0 failed");
            deployed.reachable(true);
            loop.turn(IN_SYNC);

            assertThat(bad).anyMatch(line -> line.startsWith("error ") && line.contains("STRATEGY_UNKNOWN"));
            assertThat(blind).anyMatch(line -> line.contains("cluster pier-01 could not be reached"));
            assertThat(deployed.deployments())
                    .containsExactly(
                            "tidegate-bucket-keeper-atlas", "tidegate-bucket-keeper-borealis", "tidegate-note-keeper");
        }
    }

    @Test
    void asked_to_stop_between_two_runs_it_ends_at_once_as_the_last_run_did() throws Exception {
        try (var loop = RunProcess.about(deployed, "--interval", "1h")) {
            loop.turn();

            loop.terminate();

            assertThat(loop.exitCode()).isZero();
            assertThat(loop.printed()).anyMatch(line -> line.startsWith("tidegate: asked to stop"));
        }
    }

    @Test
    void asked_to_stop_it_finishes_the_step_under_way_begins_no_other_and_writes_it_down() throws Exception {
        try (var loop = RunProcess.about(deployed, "--interval", "1s", "--concurrency", "1")) {
            loop.turn(IN_SYNC);
            pod("keeps-running", deployed.deployment(NOTES));
            deployed.integration("paper-keeper", "");
            deployed.change(
                    DeployedIntegrations.NOTES, "  spec:\n", "  sharding: {strategy: static, shards: 2}\n  spec:\n");
            await().atMost(ONE_MINUTE)
                    .untilAsserted(() -> assertThat(deployed.replicas(NOTES)).isZero());

            loop.terminate();
            loop.until(line -> line.startsWith("tidegate: asked to stop"));
            deployed.settleStopped(NOTES);
            deployed.cluster()
                    .delete(
                            ObjectKind.POD.named(deployed.namespace(), NOTES + "-keeps-running"),
                            DeleteOptions.with(DeleteOptions.Dependents.BACKGROUND));

            assertThat(loop.exitCode()).isZero();
            assertThat(loop.printed())
                    .anyMatch(line -> line.contains("tidegate-paper-keeper")
                            && line.endsWith("skipped: not begun: the command was asked to stop"));
            assertThat(deployed.deployments())
                    .contains("tidegate-note-keeper-0", "tidegate-note-keeper-1")
                    .doesNotContain("tidegate-paper-keeper");
        }
        assertThat(deployed.lastOutcome()).contains("not begun: the command was asked to stop");
        assertThat(deployed.isTurnTaken()).isFalse();
    }

    /** A pod of a Deployment that no kubelet will ever end. */
    private void pod(String name, ObjectNode deployment) {
        var pod = new JsonMapper().createObjectNode();
        pod.putObject("metadata")
                .put("name", NOTES + "-" + name)
                .set("labels", deployment.at("/spec/template/metadata/labels"));
        pod.putObject("spec")
                .putArray("containers")
                .addObject()
                .put("name", "int")
                .put("image", "acme/keepers:4be19c2");
        deployed.server().post("/api/v1/namespaces/" + deployed.namespace() + "/pods", pod.toString());
    }
}

package dev.tidegate.cli.integrations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.testsupport.kube.OnApiServer;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The loop between two runs: what wakes it, and what does not. The interval is never over. */
@Timeout(180)
@OnApiServer
class LoopWatchTest {

    private static final String NOTES = "tidegate-note-keeper";
    private static final String ATLAS = "tidegate-bucket-keeper-atlas";
    private static final String OFF = "{\"spec\":{\"replicas\":0}}";

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
    void a_hand_edit_wakes_the_loop_and_the_repair_does_not() {
        try (var loop = RunProcess.about(deployed, "--interval", "1h")) {
            loop.turn("0 done, 4 in sync, 0 failed");

            deployed.edit(NOTES, OFF);
            loop.until(line -> line.contains(NOTES + " of " + deployed.namespace() + "@pier-01 was changed by "));
            deployed.change(DeployedIntegrations.BUCKETS, "4be19c2", "77aa001");
            deployed.integration("paper-keeper", "");
            var repaired = loop.turn();
            int replicas = deployed.replicas(NOTES);
            deployed.edit(ATLAS, OFF);
            var next = loop.until(line -> line.startsWith("tidegate: "));

            assertThat(replicas).isEqualTo(1);
            assertThat(repaired).last().asString().startsWith("3 done");
            assertThat(next).singleElement().asString().contains(ATLAS, "was changed by ");
            assertThat(loop.turn()).last().asString().startsWith("1 done");
        }
    }

    @Test
    void a_scaled_workload_wakes_the_loop_and_is_repaired_once() {
        try (var loop = RunProcess.about(deployed, "--interval", "1h")) {
            loop.turn("0 done, 4 in sync, 0 failed");

            deployed.scale(NOTES, 2);

            assertThat(loop.turn()).last().asString().startsWith("1 done");
            assertThat(deployed.replicas(NOTES)).isEqualTo(1);
            deployed.edit(ATLAS, OFF);
            assertThat(loop.until(line -> line.startsWith("tidegate: ")))
                    .singleElement()
                    .asString()
                    .contains(ATLAS, "was changed by ");
        }
    }

    @Test
    void a_field_we_never_set_wakes_the_loop_when_it_is_added_by_hand_and_is_taken_away() {
        try (var loop = RunProcess.about(deployed, "--interval", "1h")) {
            loop.turn("0 done, 4 in sync, 0 failed");

            deployed.edit(NOTES, "{\"spec\":{\"paused\":true}}");

            assertThat(loop.turn()).last().asString().startsWith("1 done");
            assertThat(deployed.deployment(NOTES).path("spec").has("paused")).isFalse();
        }
    }

    @Test
    void a_cluster_that_is_back_is_looked_at_at_once() {
        try (var proxy = new InterruptibleProxy(deployed.server().url())) {
            deployed.reachableBy(proxy.url());
            try (var loop = RunProcess.about(deployed, "--interval", "1h")) {
                loop.turn("0 done, 4 in sync, 0 failed");
                proxy.cut();
                deployed.edit(NOTES, OFF);

                proxy.mend();

                assertThat(loop.turn()).last().asString().startsWith("1 done");
                assertThat(deployed.replicas(NOTES)).isEqualTo(1);
            }
        }
    }

    @Test
    void who_does_not_want_it_is_not_watched_for() throws Exception {
        try (var loop = RunProcess.about(deployed, "--interval", "2s", "--runs", "3", "--no-watch")) {
            int code = loop.exitCode();

            assertThat(code).isZero();
            assertThat(loop.printed()).noneMatch(line -> line.contains("watched"));
        }
    }
}

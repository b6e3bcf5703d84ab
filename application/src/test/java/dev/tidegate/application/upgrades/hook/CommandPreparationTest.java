package dev.tidegate.application.upgrades.hook;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.ClusterState;
import dev.tidegate.upgrades.planner.UpgradeStep;
import dev.tidegate.upgrades.run.ChangeResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class CommandPreparationTest {

    @TempDir
    Path directory;

    @Test
    void the_command_is_told_what_is_about_to_happen_and_runs_once_for_a_minor_version() throws IOException {
        var told = directory.resolve("told");
        var preparation = preparation("echo \"$TIDEGATE_CLUSTER_NAME $TIDEGATE_TO_MINOR\" >> '" + told + "'");

        var first = preparation.prepare(cluster(), order("4.21.3"));
        var second = preparation.prepare(cluster(), order("4.21.4"));

        assertThat(first).isEqualTo(new ChangeResult.Done());
        assertThat(second).isEqualTo(new ChangeResult.Unneeded());
        assertThat(told).hasContent("harbour 4.21");
    }

    @Test
    void a_command_that_fails_is_tried_again_next_time() throws IOException {
        var preparation = preparation("exit 3");

        var first = preparation.prepare(cluster(), order("4.21.3"));
        var second = preparation.prepare(cluster(), order("4.21.3"));

        assertThat(first)
                .isInstanceOfSatisfying(
                        ChangeResult.Refused.class,
                        refused -> assertThat(refused.sentence()).endsWith("ended with 3"));
        assertThat(second).isEqualTo(first);
    }

    @Test
    void a_command_that_hangs_is_ended() throws IOException {
        var script = script("sleep 600");

        var deed = new CommandPreparation(script, Duration.ofMillis(200)).prepare(cluster(), order("4.21.3"));

        assertThat(deed).isInstanceOf(ChangeResult.Failed.class);
    }

    @Test
    void a_command_that_is_not_there_has_failed() {
        var preparation = new CommandPreparation(directory.resolve("nothing"), Duration.ofSeconds(5));

        assertThat(preparation.prepare(cluster(), order("4.21.3"))).isInstanceOf(ChangeResult.Failed.class);
    }

    private CommandPreparation preparation(String body) throws IOException {
        return new CommandPreparation(script(body), Duration.ofSeconds(30));
    }

    private Path script(String body) throws IOException {
        var script = Files.writeString(directory.resolve("hook"), "#!/bin/sh\n" + body + "\n");
        return Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
    }

    private static UpgradeStep.OrderCluster order(String version) {
        return new UpgradeStep.OrderCluster("c1", "harbour", "4.20.1", version, Instant.parse("2026-03-02T09:00:00Z"));
    }

    private static Cluster cluster() {
        return new Cluster(
                "c1",
                null,
                "harbour",
                ClusterState.READY,
                "rosa",
                false,
                true,
                "stable",
                "4.20.1",
                List.of(),
                List.of(),
                List.of(),
                List.of());
    }
}

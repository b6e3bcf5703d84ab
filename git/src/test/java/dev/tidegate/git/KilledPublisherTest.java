package dev.tidegate.git;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.simulator.forge.SimulatedForge;
import dev.tidegate.simulator.forge.SimulatedForgeSettings;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.eclipse.jgit.revwalk.ObjectWalk;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Processes that publish are killed at random moments: the remote holds the state before or the whole state after, and the
 * next process goes on with the mirror that was left. More kills with {@code -Dtidegate.kills=50}.
 */
@Timeout(600)
class KilledPublisherTest {

    private static final int KILLS = Integer.getInteger("tidegate.kills", 6);
    private static final int LONGEST_MILLIS = 500;

    @TempDir
    private Path directory;

    private BareRemote remote;
    private SimulatedForge forge;

    @BeforeEach
    void prepare() throws Exception {
        remote = BareRemote.in(
                directory.resolve("remote.git"), Map.of(PublisherProcess.ONE, "0", PublisherProcess.OTHER, "0"));
        forge = SimulatedForge.start(SimulatedForgeSettings.of(Map.of("ops/data", remote.directory())));
    }

    @AfterEach
    void close() throws Exception {
        forge.close();
        remote.close();
    }

    @Test
    void the_remote_holds_the_old_or_the_new_state_and_the_next_run_finishes() throws Exception {
        long seed = System.nanoTime();
        var random = new Random(seed);

        for (int kill = 0; kill < KILLS; kill++) {
            killAfter(random.nextInt(LONGEST_MILLIS));
            assertThat(remote.text("main", PublisherProcess.ONE))
                    .as("seed %d, kill %d", seed, kill)
                    .isEqualTo(remote.text("main", PublisherProcess.OTHER));
            checkObjects();
        }

        int before = Integer.parseInt(remote.text("main", PublisherProcess.ONE));
        var last = start(1);
        assertThat(last.waitFor(60, TimeUnit.SECONDS)).isTrue();
        var said = new String(last.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(last.exitValue()).as("seed %d: %s", seed, said).isZero();
        assertThat(remote.text("main", PublisherProcess.ONE)).isEqualTo(String.valueOf(before + 1));
        assertThat(remote.text("main", PublisherProcess.OTHER)).isEqualTo(String.valueOf(before + 1));
        try (var repository = GitRepository.open(remote.directory())) {
            assertThat(repository.history().count(null, remote.tip("main"), 100_000))
                    .isEqualTo(before + 2);
        }
    }

    private void killAfter(int millis) throws Exception {
        var process = start(1_000_000);
        try (var lines = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            assertThat(lines.readLine()).isEqualTo("begun");
            assertThat(process.waitFor(millis, TimeUnit.MILLISECONDS)).isFalse();
            process.destroyForcibly();
            assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        } finally {
            process.destroyForcibly();
        }
    }

    private Process start(int commits) throws Exception {
        return new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        PublisherProcess.class.getName(),
                        forge.repository("ops/data").toString(),
                        SimulatedForgeSettings.TOKEN,
                        directory.resolve("mirrors").toString(),
                        String.valueOf(commits)))
                .redirectErrorStream(true)
                .start();
    }

    /** Every object that the branch needs is there and can be read. */
    private void checkObjects() throws Exception {
        try (var walk = new ObjectWalk(remote.git())) {
            walk.markStart(walk.parseCommit(
                    org.eclipse.jgit.lib.ObjectId.fromString(remote.tip("main").hex())));
            while (walk.next() != null) {
                // commits are parsed by the walk
            }
            for (var object = walk.nextObject(); object != null; object = walk.nextObject()) {
                walk.getObjectReader().open(object);
            }
        }
    }
}

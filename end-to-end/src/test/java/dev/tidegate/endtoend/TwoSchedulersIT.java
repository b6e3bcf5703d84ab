package dev.tidegate.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Two schedulers work for the same organisations at the same time. */
@Timeout(value = 15, unit = TimeUnit.MINUTES)
class TwoSchedulersIT {

    private static final int DONE = 0;

    /** An organisation was left out, because the other scheduler worked on it. */
    private static final int LEFT_OUT = 5;

    private static final Duration LIMIT = Duration.ofMinutes(3);
    private static final String SLOWLY = """
            [{"kind": "latency", "probability": 0.3, "millis": 15}]
            """;

    @Test
    void two_schedulers_with_one_directory_never_order_twice() throws IOException {
        var directory = TestReport.directory("two-on-a-directory");

        try (var simulator = simulator(directory)) {
            play("two on a directory", SchedulerWorkspace.of(directory, simulator, organisations(simulator)), 24);
        }
    }

    @Test
    void two_schedulers_with_one_database_never_order_twice() throws IOException {
        var directory = TestReport.directory("two-on-a-database");

        try (var postgres = PostgresServer.start();
                var simulator = simulator(directory)) {
            var store = postgres.storeOptions(directory);
            play("two on a database", SchedulerWorkspace.of(directory, simulator, organisations(simulator), store), 8);
        }
    }

    private static void play(String name, SchedulerWorkspace workspace, int rounds) throws IOException {
        for (var round = 0; round < rounds; round++) {
            var one = TidegateProcess.start(workspace.directory, "one", workspace.scheduler("--once"));
            var other = TidegateProcess.start(workspace.directory, "other", workspace.scheduler("--once"));
            var firstEnd = TidegateProcess.await(one, workspace.directory, "one", LIMIT);
            var secondEnd = TidegateProcess.await(other, workspace.directory, "other", LIMIT);
            assertThat(firstEnd.exit()).as(firstEnd.out() + firstEnd.err()).isIn(DONE, LEFT_OUT);
            assertThat(secondEnd.exit()).as(secondEnd.out() + secondEnd.err()).isIn(DONE, LEFT_OUT);
            workspace.simulator.advance(Duration.ofMinutes(25));
        }

        var judgement = workspace.judge(0);
        TestReport.tell("%s: %d rounds, %s, %d violations"
                .formatted(
                        name, rounds, judgement.counts(), judgement.violations().size()));
        assertThat(judgement.violations()).isEmpty();
        assertThat(judgement.counts().of("orders")).isPositive();
        var verify = workspace.kept("verify", "upgrades", "state", "verify");
        assertThat(verify.exit()).as(verify.out()).isZero();
    }

    private static SimulatorProcess simulator(Path directory) throws IOException {
        var faults = Files.writeString(directory.resolve("faults.json"), SLOWLY);
        return SimulatorProcess.start(
                directory,
                "--clusters=30",
                "--organisations=3",
                "--sectors=2",
                "--seed=3",
                "--addons=0",
                "--faults",
                faults.toString());
    }

    private static Set<String> organisations(SimulatorProcess simulator) {
        var ids = new TreeSet<String>();
        simulator
                .access
                .path("organisations")
                .forEach(organisation -> ids.add(organisation.path("id").asText()));
        return ids;
    }
}

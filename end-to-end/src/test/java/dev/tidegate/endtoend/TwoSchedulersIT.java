package dev.tidegate.endtoend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Two schedulers work for the same organisations at the same time. */
@Timeout(value = 15, unit = TimeUnit.MINUTES)
class TwoSchedulersIT {

    private static final Duration LIMIT = Duration.ofMinutes(3);
    private static final String SLOWLY = """
            [{"kind": "latency", "probability": 0.3, "millis": 15}]
            """;

    @Test
    void two_schedulers_with_one_directory_never_order_twice() throws IOException {
        var directory = Summary.directory("two-on-a-directory");

        try (var simulator = simulator(directory)) {
            play("two on a directory", Office.of(directory, simulator, organisations(simulator)), 24);
        }
    }

    @Test
    void two_schedulers_with_one_database_never_order_twice() throws IOException {
        var directory = Summary.directory("two-on-a-database");
        var password = Files.writeString(directory.resolve("password"), "postgres\n");

        try (var postgres = postgres();
                var simulator = simulator(directory)) {
            var store = List.of(
                    "--store-url",
                    "jdbc:postgresql://localhost:" + postgres.getPort() + "/postgres",
                    "--store-user",
                    "postgres",
                    "--store-password-file",
                    password.toString());
            play("two on a database", Office.of(directory, simulator, organisations(simulator), store), 8);
        }
    }

    private static void play(String name, Office office, int rounds) throws IOException {
        for (var round = 0; round < rounds; round++) {
            var one = Tidegate.start(office.directory, "one", office.scheduler("--once"));
            var other = Tidegate.start(office.directory, "other", office.scheduler("--once"));
            var firstEnd = Tidegate.await(one, office.directory, "one", LIMIT);
            var secondEnd = Tidegate.await(other, office.directory, "other", LIMIT);
            assertThat(firstEnd.exit()).as(firstEnd.out() + firstEnd.err()).isZero();
            assertThat(secondEnd.exit()).as(secondEnd.out() + secondEnd.err()).isZero();
            office.simulator.advance(Duration.ofMinutes(25));
        }

        var judgement = office.judge(0);
        Summary.tell("%s: %d rounds, %s, %d violations"
                .formatted(
                        name, rounds, judgement.counts(), judgement.violations().size()));
        assertThat(judgement.violations()).isEmpty();
        assertThat(judgement.counts().of("orders")).isPositive();
        var verify = office.kept("verify", "upgrades", "state", "verify");
        assertThat(verify.exit()).as(verify.out()).isZero();
    }

    private static Simulator simulator(Path directory) throws IOException {
        var faults = Files.writeString(directory.resolve("faults.json"), SLOWLY);
        return Simulator.start(
                directory,
                "--clusters=30",
                "--organisations=3",
                "--sectors=2",
                "--seed=3",
                "--addons=0",
                "--faults",
                faults.toString());
    }

    private static Set<String> organisations(Simulator simulator) {
        var ids = new TreeSet<String>();
        simulator
                .access
                .path("organisations")
                .forEach(organisation -> ids.add(organisation.path("id").asText()));
        return ids;
    }

    /** Skipped where there is no server; in CI there must be one. */
    private static EmbeddedPostgres postgres() {
        try {
            return EmbeddedPostgres.builder()
                    .setServerConfig("fsync", "off") // nobody pulls the plug of the server
                    .setCleanDataDirectory(true)
                    .start();
        } catch (IOException | RuntimeException broken) {
            if ("true".equals(System.getenv("CI"))) {
                throw new IllegalStateException("PostgreSQL must be tested in CI, and did not start", broken);
            }
            return abort("PostgreSQL did not start here: " + broken);
        }
    }
}

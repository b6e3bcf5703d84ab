package dev.tidegate.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Schedulers are killed again and again, at every point of a run, and the next one goes on. */
@Timeout(value = 30, unit = TimeUnit.MINUTES)
class KilledSchedulerIT {

    private static final int KILLS = Integer.getInteger("tidegate.kills", 50);
    private static final long SEED = Long.getLong("tidegate.seed", 20_260_302L);
    private static final Duration LONGEST_LIFE = Duration.ofSeconds(40);
    private static final Duration RUN_LIMIT = Duration.ofMinutes(10);
    private static final int EXAMINED = 10;

    private static final String USUAL_FAULTS = """
            [{"kind": "latency", "probability": 0.05, "millis": 10},
             {"kind": "status", "status": 503, "probability": 0.003},
             {"kind": "reset-after", "probability": 0.003}]
            """;

    private static final String ANSWER_LOST = """
            [{"kind": "lost", "method": "POST", "path": "*/upgrade_policies", "millis": 5000, "count": 1}]
            """;

    /** When a scheduler dies. */
    private enum Moment {
        /** After some number of requests, wherever in a run that is. */
        ANYWHERE,
        /** The history is saved before gates are read, and gates are read before anything is ordered. */
        BETWEEN_HISTORY_AND_ORDER,
        /** An order was made, and the answer may have come. */
        AFTER_AN_ORDER,
        /** An order was made, and the answer never comes. */
        BEFORE_THE_ANSWER
    }

    @Test
    void whoever_is_killed_leaves_nothing_undone_and_nothing_done_twice() throws IOException, InterruptedException {
        var directory = TestReport.directory("kills");
        var began = System.nanoTime();
        var random = new Random(SEED);
        var draft = FleetFileBuilder.madeUp(
                directory.resolve("draft"),
                "--clusters=24",
                "--organisations=2",
                "--sectors=3",
                "--seed=5",
                "--addons=0",
                "--failing=5%");
        draft.bringMinor(21, 3, Duration.ofDays(1), Duration.ofDays(2));
        draft.approveGates();
        try (var simulator = SimulatorProcess.start(
                directory, "--fleet", draft.write(directory).toString())) {
            var workspace = SchedulerWorkspace.of(directory, simulator, draft.organisations());
            Map<Moment, Integer> moments = new EnumMap<>(Moment.class);
            var known = ExportedSoakHistory.none();

            for (var kill = 1; kill <= KILLS; kill++) {
                var moment = Moment.values()[kill % Moment.values().length];
                moments.merge(moment, 1, Integer::sum);
                simulator.faults(moment == Moment.BEFORE_THE_ANSWER ? ANSWER_LOST : USUAL_FAULTS);
                liveAndDie(workspace, "life-" + kill, moment(moment, random));
                known = examine(workspace, known, kill);
            }
            simulator.faults("[]");
            simulator.advance(Duration.ofMinutes(10));
            var last = workspace.run("last", RUN_LIMIT, "--interval", "30m", "--runs", "48");

            var judgement = workspace.judge(0);
            TestReport.tell("kills: %d (seed %d) %s in %d s, %s, %d histories, %d violations"
                    .formatted(
                            KILLS,
                            SEED,
                            moments,
                            Duration.ofNanos(System.nanoTime() - began).toSeconds(),
                            judgement.counts(),
                            known.size(),
                            judgement.violations().size()));
            assertThat(judgement.violations()).isEmpty();
            assertThat(last.exit()).as(last.out() + last.err()).isZero();
            assertThat(examine(workspace, known, 0).size()).isPositive();
            assertThat(judgement.counts().of("orders")).isPositive();
            assertThat(judgement.counts().of("upgrades")).isPositive();
            var verify = workspace.kept("verify", "upgrades", "state", "verify");
            assertThat(verify.exit()).as(verify.out()).isZero();
            var replay = workspace.kept("replay", "upgrades", "replay", "--last", "10000");
            assertThat(replay.exit()).as(replay.out()).isZero();
        }
    }

    private static Predicate<String> moment(Moment moment, Random random) {
        return switch (moment) {
            case ANYWHERE -> {
                var requests = new int[] {random.nextInt(300)};
                yield line -> line.contains("\"path\":\"/api/") && requests[0]-- <= 0;
            }
            case BETWEEN_HISTORY_AND_ORDER -> {
                var reads = new int[] {random.nextInt(4)};
                yield line -> line.contains("\"path\":\"/api/clusters_mgmt/v1/version_gates\"") && reads[0]-- <= 0;
            }
            case AFTER_AN_ORDER, BEFORE_THE_ANSWER ->
                line -> line.contains("\"event\":\"order\"") && line.contains("\"operation_id\"");
        };
    }

    private static void liveAndDie(SchedulerWorkspace workspace, String name, Predicate<String> moment)
            throws IOException, InterruptedException {
        var tail = new LogTail(workspace.simulator.log);
        var process = TidegateProcess.start(workspace.directory, name, workspace.scheduler("--interval", "30m"));
        try {
            tail.await(process, LONGEST_LIFE, moment);
            assertThat(process.isAlive()).as(name + " ended by itself").isTrue();
        } finally {
            TidegateProcess.kill(process);
        }
    }

    /** Nothing that was known is lost, and now and then, that nothing is told that was not. */
    private static ExportedSoakHistory examine(SchedulerWorkspace workspace, ExportedSoakHistory known, int kill)
            throws IOException {
        var exported = workspace.directory.resolve("exported");
        var export = workspace.kept("export", "upgrades", "state", "export", "--to", exported.toString());
        // There is nothing to export until a scheduler has lived long enough to save a history.
        assertThat(export.exit()).as(export.err()).isIn(known.size() > 0 ? List.of(0) : List.of(0, 2));
        var now = Files.exists(exported) ? ExportedSoakHistory.of(exported) : ExportedSoakHistory.none();
        assertThat(now.lostSince(known)).as("after kill " + kill).isEmpty();
        if (kill % EXAMINED == 0) {
            var judgement = workspace.judge(0);
            assertThat(now.above(judgement.runningTime().all(judgement.end())))
                    .as("after kill " + kill)
                    .isEmpty();
        }
        return now;
    }
}

package dev.tidegate.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A scheduler ends or is paused in the middle of a pass, and another one goes on with the organisation. All of it
 * happens by the clock of the machine, as leases do.
 */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class TakeoverIT {

    private static final Duration LIMIT = Duration.ofSeconds(60);

    /** A lease lasts for 15 s. */
    private static final Duration TAKEOVER_LIMIT = Duration.ofSeconds(20);

    private static final Duration HANDOVER_LIMIT = Duration.ofSeconds(1);
    private static final Duration PAUSE = Duration.ofSeconds(Long.getLong("tidegate.pause", 20));

    private static final Pattern ORDER =
            Pattern.compile("\"method\":\"POST\",\"path\":\"/api/clusters_mgmt/v1/clusters/[^\"]+/upgrade_policies\"");

    /** What a round reads first, and not again later. */
    private static final String DISCOVERY = "\"path\":\"/api/accounts_mgmt/v1/";

    private static final String HELD_BY_OTHER = " works on upgrades/" + SchedulerWorkspace.ENVIRONMENT + "/";

    private static final String PLANNED = "plan create cluster-upgrade org=";

    /** A dozen orders take so long that another scheduler can be started meanwhile. */
    private static final String SLOW_ORDERS = """
            [{"kind": "latency", "method": "POST", "path": "*/upgrade_policies", "millis": 2000}]
            """;

    /** One organisation waits for the answer to its first order, and another one has not saved its history yet. */
    private static final String HELD_REQUESTS = """
            [{"kind": "lost", "method": "POST", "path": "*/upgrade_policies", "millis": 10000, "count": 1},
             {"kind": "lost", "method": "GET", "path": "*/clusters/%s/upgrade_policies", "millis": 10000, "count": 1}]
            """;

    private static FleetFileBuilder fleet;

    private enum StoreKind {
        DIRECTORY,
        DATABASE
    }

    @FunctionalInterface
    private interface Scenario {
        void play(SchedulerWorkspace workspace) throws IOException, InterruptedException;
    }

    @FunctionalInterface
    private interface Ending {
        void end(SchedulerProcess scheduler) throws IOException, InterruptedException;
    }

    @BeforeAll
    static void makeUpFleet() throws IOException {
        fleet = FleetFileBuilder.madeUp(
                TestReport.directory("takeover-draft"),
                "--start=now",
                "--clusters=24",
                "--organisations=2",
                "--minor=4.20",
                "--sectors=1",
                "--hosted=0",
                "--addons=0",
                "--not-ready=0");
        fleet.makeUpgradesDue(20);
    }

    @ParameterizedTest
    @EnumSource
    void a_waiting_scheduler_goes_on_within_20_seconds_after_another_was_killed(StoreKind kind)
            throws IOException, InterruptedException {
        goesOnAfter("kill", kind, TAKEOVER_LIMIT, SchedulerProcess::kill);
    }

    @ParameterizedTest
    @EnumSource
    void a_waiting_scheduler_goes_on_within_a_second_after_another_was_terminated(StoreKind kind)
            throws IOException, InterruptedException {
        goesOnAfter("terminate", kind, HANDOVER_LIMIT, scheduler -> {
            scheduler.signal("TERM");
            assertThat(scheduler.awaitEnd(LIMIT)).as(scheduler.err()).isZero();
            assertThat(scheduler.out()).contains("not begun: the process was asked to stop");
        });
    }

    @ParameterizedTest
    @EnumSource
    void a_paused_scheduler_orders_and_saves_nothing_after_another_has_taken_over(StoreKind kind)
            throws IOException, InterruptedException {
        var ordering = organisation(0);
        var reading = organisation(1);
        inWorkspace("pause", kind, Set.of(ordering, reading), workspace -> {
            workspace.simulator.faults(
                    HELD_REQUESTS.formatted(clusters(Set.of(reading)).get(0)));
            var log = new LogTail(workspace.simulator.log);
            try (var paused = SchedulerProcess.start(workspace, "paused")) {
                assertThat(log.await(paused.process, LIMIT, second(TakeoverIT::isHeld)))
                        .isTrue();
                paused.signal("STOP");
                long since = System.nanoTime();
                try (var other = SchedulerProcess.start(workspace, "other")) {
                    other.awaitPrinted(HELD_BY_OTHER, LIMIT);
                    awaitRound(log, other, TAKEOVER_LIMIT);
                    tell("pause, " + kind, since);
                    other.awaitPrinted(PLANNED + ordering, LIMIT);
                    other.awaitPrinted(PLANNED + reading, LIMIT);
                    long left = PAUSE.toNanos() - (System.nanoTime() - since);
                    assertThat(paused.process.waitFor(left, TimeUnit.NANOSECONDS))
                            .as("a paused process ends")
                            .isFalse();

                    var afterwards = new LogTail(workspace.simulator.log);
                    paused.signal("CONT");
                    paused.awaitPrinted(PLANNED + ordering, LIMIT);
                    assertThat(afterwards.lines())
                            .filteredOn(TakeoverIT::isOrder)
                            .isEmpty();
                    paused.awaitPrinted(failed(ordering, "not begun: another process works on"), LIMIT);
                    paused.awaitPrinted(failed(reading, "the soak history was not saved: another process"), LIMIT);
                }
            }
            var verify = workspace.kept("verify", "upgrades", "state", "verify");
            assertThat(verify.exit()).as(verify.out()).isZero();
        });
    }

    /** Ends a scheduler after its first order, while another one waits for the organisation. */
    private static void goesOnAfter(String name, StoreKind kind, Duration limit, Ending ending)
            throws IOException, InterruptedException {
        inWorkspace(name, kind, Set.of(organisation(0)), workspace -> {
            workspace.simulator.faults(SLOW_ORDERS);
            var log = new LogTail(workspace.simulator.log);
            try (var first = SchedulerProcess.start(workspace, "first")) {
                assertThat(log.await(first.process, LIMIT, TakeoverIT::isOrder)).isTrue();
                try (var other = SchedulerProcess.start(workspace, "other")) {
                    other.awaitPrinted(HELD_BY_OTHER, LIMIT);
                    ending.end(first);
                    long since = System.nanoTime();
                    awaitRound(log, other, limit);
                    tell(name + ", " + kind, since);
                    workspace.simulator.faults("[]");
                    other.awaitPrinted(PLANNED + organisation(0), LIMIT);
                }
            }
        });
    }

    private static void awaitRound(LogTail log, SchedulerProcess other, Duration limit)
            throws IOException, InterruptedException {
        assertThat(log.await(other.process, limit, line -> line.contains(DISCOVERY)))
                .as("the other scheduler goes on within " + limit)
                .isTrue();
    }

    /** Whatever happens, in the end an upgrade of each cluster was ordered, and only once. */
    private static void inWorkspace(String name, StoreKind kind, Set<String> organisations, Scenario scenario)
            throws IOException, InterruptedException {
        var directory = TestReport.directory(
                "takeover-%s-%s".formatted(name, kind.name().toLowerCase(Locale.ROOT)));
        fleet.startNow();
        try (var postgres = kind == StoreKind.DATABASE ? PostgresServer.start() : null;
                var simulator = SimulatorProcess.startRunning(
                        directory, "--fleet", fleet.write(directory).toString())) {
            var workspace = postgres == null
                    ? SchedulerWorkspace.of(directory, simulator, organisations)
                    : SchedulerWorkspace.of(directory, simulator, organisations, postgres.storeOptions(directory));

            scenario.play(workspace);

            var judgement = workspace.judge(0);
            assertThat(judgement.violations()).isEmpty();
            assertThat(judgement.counts().of("orders"))
                    .isEqualTo(clusters(organisations).size());
        }
    }

    private static String organisation(int number) {
        return List.copyOf(fleet.organisations()).get(number);
    }

    private static List<String> clusters(Set<String> organisations) {
        return fleet.clusters()
                .filter(cluster ->
                        organisations.contains(cluster.path("organisation").asText()))
                .map(cluster -> cluster.path("id").asText())
                .toList();
    }

    private static boolean isOrder(String line) {
        return ORDER.matcher(line).find();
    }

    private static boolean isHeld(String line) {
        return line.contains("\"fault\":\"lost\"");
    }

    private static Predicate<String> second(Predicate<String> wanted) {
        var seen = new AtomicInteger();
        return line -> wanted.test(line) && seen.incrementAndGet() == 2;
    }

    private static String failed(String organisation, String reason) {
        return "fail org=%s org-id=%s reason=\"%s".formatted(organisation, organisation, reason);
    }

    private static void tell(String name, long since) throws IOException {
        TestReport.tell("takeover after %s: %.1f s".formatted(name, (System.nanoTime() - since) / 1e9));
    }
}

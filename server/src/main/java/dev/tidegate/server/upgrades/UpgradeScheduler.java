package dev.tidegate.server.upgrades;

import dev.tidegate.ocm.pace.Sleeper;
import dev.tidegate.server.upgrades.keep.StoredHistories;
import dev.tidegate.server.upgrades.keep.StoredJournal;
import dev.tidegate.server.upgrades.keep.StoredTurns;
import dev.tidegate.store.Store;
import dev.tidegate.store.run.Runs;
import dev.tidegate.upgrades.run.HealthSources;
import dev.tidegate.upgrades.run.PolicySource;
import dev.tidegate.upgrades.run.Ports;
import dev.tidegate.upgrades.run.Preparation;
import dev.tidegate.upgrades.run.RunReport;
import dev.tidegate.upgrades.run.RunSettings;
import dev.tidegate.upgrades.run.UpgradeRun;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.UUID;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/**
 * Runs upgrades, once or again and again. Nothing is carried from one run to the next but what is kept in the store,
 * so a process may end at any point and another go on.
 */
public final class UpgradeScheduler {

    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);

    private final World world;
    private final RunSettings settings;
    private final String process = UUID.randomUUID().toString().substring(0, 8);
    private int count;

    /**
     * Everything a scheduler works with.
     *
     * @param executor on which organisations are worked on
     */
    public record World(
            OcmFleets fleets,
            PolicySource policies,
            HealthSources health,
            Preparation preparation,
            Store store,
            Clock clock,
            Sleeper sleeper,
            Executor executor) {}

    public UpgradeScheduler(World world, RunSettings settings) {
        this.world = world;
        this.settings = settings;
    }

    /** One run. */
    public RunReport once() {
        var clock = world.clock();
        var owner = "%s@%s".formatted(process, host());
        var ports = new Ports(
                settings.dryRun()
                        ? world.fleets().openReadOnly()
                        : world.fleets().open(),
                world.policies(),
                world.health(),
                new StoredTurns(world.store(), owner, clock),
                new StoredHistories(world.store(), clock),
                new StoredJournal(world.store()),
                world.preparation(),
                clock,
                world.executor());
        return new UpgradeRun(ports, settings).run(nextId(clock.instant()));
    }

    /**
     * Runs until the thread is interrupted, which a listener may do itself. If that is noticed between two runs, the
     * interrupt is taken for answered, so that whatever has to be closed can be closed in peace.
     *
     * @param interval from the start of one run to the start of the next; a longer run is followed at once
     */
    public void loop(Duration interval, Consumer<RunReport> listener) throws InterruptedException {
        while (!Thread.interrupted()) {
            var report = once();
            forgetOldRuns(report);
            listener.accept(report);
            if (Thread.interrupted()) {
                return;
            }
            var next = report.started().plus(interval);
            var wait = Duration.between(world.clock().instant(), next);
            if (!wait.isNegative() && !wait.isZero()) {
                world.sleeper().sleep(wait);
            }
        }
    }

    private void forgetOldRuns(RunReport report) {
        if (!settings.dryRun()) {
            world.store().runs().prune(report.started().minus(Runs.RETENTION));
        }
    }

    /** Sorts by time, and is not used by another process. */
    private String nextId(Instant now) {
        count++;
        return "%s-%s-%d".formatted(STAMP.format(now), process, count);
    }

    private static String host() {
        var name = System.getenv("HOSTNAME");
        return name == null || name.isBlank() ? "pid-" + ProcessHandle.current().pid() : name;
    }
}

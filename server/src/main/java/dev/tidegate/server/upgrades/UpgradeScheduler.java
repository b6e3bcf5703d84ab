package dev.tidegate.server.upgrades;

import dev.tidegate.ocm.pace.Sleeper;
import dev.tidegate.server.turn.LeasedTurn;
import dev.tidegate.server.upgrades.keep.StoredAgreements;
import dev.tidegate.server.upgrades.keep.StoredHistories;
import dev.tidegate.server.upgrades.keep.StoredJournal;
import dev.tidegate.server.upgrades.keep.StoredSightings;
import dev.tidegate.server.upgrades.keep.StoredTurns;
import dev.tidegate.store.Store;
import dev.tidegate.upgrades.run.Environment;
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
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Predicate;

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
        return run(
                settings.dryRun()
                        ? world.fleets().openReadOnly()
                        : world.fleets().open(),
                settings);
    }

    /** What a run would find and do; nothing is changed and nothing is kept. */
    public FleetView look() {
        var environments = world.fleets().openReadOnly();
        return new FleetView(run(environments, settings.inDryRun()), environments);
    }

    private RunReport run(List<Environment> environments, RunSettings how) {
        var clock = world.clock();
        var owner = LeasedTurn.owner(process);
        var ports = new Ports(
                environments,
                world.policies(),
                world.health(),
                new StoredTurns(world.store(), owner, clock),
                new StoredHistories(world.store(), clock),
                new StoredSightings(world.store(), clock),
                new StoredAgreements(world.store(), clock),
                new StoredJournal(world.store()),
                world.preparation(),
                clock,
                world.executor());
        return new UpgradeRun(ports, how).run(nextId(clock.instant()));
    }

    /**
     * Runs until the thread is interrupted, or whoever is told of the runs has heard enough.
     *
     * @param interval from the start of one run to the start of the next; a longer run is followed at once
     * @param listener told of every run; answers whether there shall be another
     * @param complaints told what went wrong between the runs, which no run suffers from
     */
    public void loop(Duration interval, Predicate<RunReport> listener, Consumer<String> complaints)
            throws InterruptedException {
        var housekeeping = new Housekeeping(world.store(), LeasedTurn.owner(process), world.clock());
        while (true) {
            var report = once();
            if (!settings.dryRun()) {
                housekeeping.after(report, settings.profile()).forEach(complaints);
            }
            if (!listener.test(report)) {
                return;
            }
            var wait =
                    Duration.between(world.clock().instant(), report.started().plus(interval));
            if (!wait.isNegative() && !wait.isZero()) {
                world.sleeper().sleep(wait);
            }
            if (Thread.interrupted()) {
                throw new InterruptedException("asked to stop between two runs");
            }
        }
    }

    /** Sorts by time, and is not used by another process. */
    private String nextId(Instant now) {
        count++;
        return "%s-%s-%d".formatted(STAMP.format(now), process, count);
    }
}

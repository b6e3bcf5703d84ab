package dev.tidegate.cli.upgrades;

import dev.tidegate.cli.listen.ListenOption;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.CommandFailure;
import dev.tidegate.cli.shell.DurationConverter;
import dev.tidegate.cli.shell.EndsWith;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.cli.upgrades.desk.TimeOptions;
import dev.tidegate.ocm.Ocm;
import dev.tidegate.ocm.settings.OcmSettings;
import dev.tidegate.server.metrics.MetricBoard;
import dev.tidegate.server.metrics.RequestMetrics;
import dev.tidegate.server.upgrades.OcmFleets;
import dev.tidegate.server.upgrades.UpgradeScheduler;
import dev.tidegate.server.upgrades.hook.CommandPreparation;
import dev.tidegate.upgrades.metric.UpgradeMetrics;
import dev.tidegate.upgrades.report.PlanLines;
import dev.tidegate.upgrades.run.Preparation;
import dev.tidegate.upgrades.run.RunReport;
import io.prometheus.metrics.instrumentation.jvm.JvmMetrics;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The scheduler: reads policies and clusters, decides, and orders upgrades; once, or again and again. */
@Command(
        name = "run",
        description = {
            "Run the scheduler: read policies and clusters, decide, and order the upgrades that are due.",
            "",
            "Every decision is printed in one line: plan for what is done, skip with a code and a reason for what is"
                    + " not. While it runs, /metrics, /healthz and /readyz are served."
        },
        footer = {
            "  tidegate upgrades run --once --dry-run",
            "  tidegate upgrades run --data /etc/tidegate/data --secrets /run/secrets --interval 10m",
            "  tidegate upgrades run --once --org-id 2b7fq0EXAMPLEorg0000000001a -o json",
        })
@EndsWith(ExitCode.NOT_ALLOWED)
public final class RunCommand implements Callable<ExitCode> {

    @Option(names = "--once", order = 1, description = "Run once and end; 1 if something could not be done.")
    private boolean once;

    @Option(
            names = "--dry-run",
            order = 2,
            description = "Change nothing, in OCM or in the store: only say what would be done.")
    private boolean dryRun;

    @Option(
            names = "--interval",
            paramLabel = "<duration>",
            defaultValue = "10m",
            order = 3,
            converter = DurationConverter.class,
            description = "From the start of one run to the start of the next; ${DEFAULT-VALUE} unless said otherwise."
                    + " More than 30m may miss windows.")
    private Duration interval = Duration.ofMinutes(10);

    @Option(names = "--runs", paramLabel = "<number>", order = 4, description = "End after so many runs.")
    private @Nullable Integer runs;

    @Option(
            names = "--prepare",
            paramLabel = "<command>",
            order = 6,
            description = "Run this before the upgrade of a cluster with roles is ordered, within 300 s; if it fails,"
                    + " the order is not made.")
    private @Nullable Path prepare;

    @Option(
            names = "--width",
            paramLabel = "<number>",
            defaultValue = "4",
            order = 7,
            description = "How many organisations are worked on at once; ${DEFAULT-VALUE} unless said otherwise.")
    private int width = 4;

    @Mixin
    private ListenOption listen;

    @Mixin
    private FleetOptions fleet;

    @Mixin
    private StoreOptions store;

    @Mixin
    private TimeOptions time;

    @Mixin
    private OutputOption output;

    @Spec
    private CommandSpec command;

    @Override
    public ExitCode call() throws IOException, InterruptedException {
        if (!once) {
            listen.check();
        }
        checkPace();
        var registry = new PrometheusRegistry();
        var requests = new RequestMetrics(registry);
        var now = time.time();
        var clock = now.clock();
        var sleeper = now.sleeper();
        var ocm = new Ocm(
                OcmSettings.defaults(),
                clock,
                sleeper,
                () -> ThreadLocalRandom.current().nextDouble(),
                requests);
        var found = fleet.find(ocm);
        found.problems().forEach(this::tell);
        var threads = Executors.newFixedThreadPool(Math.max(1, width));
        try (var kept = store.open()) {
            var scheduler = new UpgradeScheduler(
                    new UpgradeScheduler.World(
                            new OcmFleets(ocm, clock, found.sites(), sender()),
                            found.policies(),
                            found.health(),
                            preparation(),
                            kept,
                            clock,
                            sleeper,
                            threads),
                    dryRun ? found.settings().inDryRun() : found.settings());
            var succeeded = once ? once(scheduler) : loop(scheduler, registry, clock);
            return succeeded && found.problems().isEmpty() ? ExitCode.DONE : ExitCode.FAILED;
        } finally {
            threads.shutdownNow();
        }
    }

    private boolean once(UpgradeScheduler scheduler) {
        var report = scheduler.once();
        output.print(RunDocument.of(report));
        return report.succeeded();
    }

    private boolean loop(UpgradeScheduler scheduler, PrometheusRegistry registry, Clock clock)
            throws InterruptedException {
        JvmMetrics.builder().register(registry);
        var board = new MetricBoard();
        registry.register(board);
        var progress = new Progress(interval, clock, runs);
        var ahead = new LookAhead(interval);
        return listen.during(registry, progress::readiness, this::tell, () -> {
            scheduler.loop(
                    interval,
                    report -> {
                        board.publish(ahead.addTo(UpgradeMetrics.of(report), report));
                        print(report);
                        return progress.goesOnAfter(report);
                    },
                    this::tell);
            return progress.allSucceeded();
        });
    }

    private void checkPace() {
        if (interval.isZero() || interval.isNegative()) {
            throw new CommandFailure(ExitCode.WRONG_USAGE, "--interval must be longer than nothing, as in 10m");
        }
        if (runs != null && runs < 1) {
            throw new CommandFailure(ExitCode.WRONG_USAGE, "--runs is a number from 1: " + runs);
        }
    }

    private Preparation preparation() {
        return prepare == null ? Preparation.NONE : new CommandPreparation(prepare, Duration.ofMinutes(5));
    }

    /** The reference speaks under its own name, so that what it said before is recognised. */
    private String sender() {
        return switch (fleet.profile()) {
            case TIDEGATE -> "tidegate";
            case REFERENCE -> "advanced-upgrade-scheduler";
        };
    }

    private void print(RunReport report) {
        var out = command.commandLine().getOut();
        PlanLines.of(report).forEach(out::println);
        out.flush();
    }

    private void tell(String sentence) {
        var errors = command.commandLine().getErr();
        errors.println("tidegate: " + sentence);
        errors.flush();
    }
}

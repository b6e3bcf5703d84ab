package dev.tidegate.cli.upgrades;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.metrics.RequestMetrics;
import dev.tidegate.application.serve.ProcessSettings;
import dev.tidegate.application.serve.ServeSettings.UpgradeLoop;
import dev.tidegate.application.upgrades.UpgradeConnection;
import dev.tidegate.application.upgrades.UpgradeReconciler;
import dev.tidegate.application.upgrades.UpgradeScheduler;
import dev.tidegate.application.upgrades.hook.CommandPreparation;
import dev.tidegate.application.upgrades.metric.UpgradeMetricSampler;
import dev.tidegate.application.upgrades.report.UpgradeRunDocument;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.run.LinePrinter;
import dev.tidegate.cli.run.ListenOption;
import dev.tidegate.cli.run.ServeLoop;
import dev.tidegate.cli.run.StopSignal;
import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.DurationConverter;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.cli.store.StoreOptions;
import dev.tidegate.cli.time.TimeOptions;
import dev.tidegate.runtime.ReconcilerRuntime;
import dev.tidegate.runtime.RuntimeSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
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
@AdditionalExitCodes({ExitCode.NOT_ALLOWED, ExitCode.REFUSED})
public final class UpgradeRunCommand implements Callable<ExitCode> {

    @Option(
            names = "--once",
            order = 1,
            description = "Run once and end: with 1 if something could not be done or an organisation is stopped by a"
                    + " mistake, with 5 if an organisation was left out because another process works on it or a person"
                    + " halted it.")
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
    private Duration interval = UpgradeLoop.INTERVAL;

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
    private int width = UpgradeLoop.WIDTH;

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
    public ExitCode call() throws InterruptedException {
        checkPace();
        var printer = new LinePrinter(command.commandLine(), "");
        return once ? runOnce(printer) : loop(printer);
    }

    private ExitCode runOnce(LinePrinter printer) {
        var now = time.source();
        try (var connection = UpgradeConnection.open(fleet.settings(), now);
                var stop = StopSignal.listen(printer::message);
                var openStore = dryRun ? store.settings().openOrEmpty() : store.open();
                var runtime = new ReconcilerRuntime(
                        RuntimeSettings.of(dryRun),
                        openStore,
                        now.clock(),
                        now.idleWait(),
                        stop.request(),
                        printer::message)) {
            var reconciler = UpgradeReconciler.of(
                    connection, openStore, CommandPreparation.of(prepare), UpgradeMetricSampler.withoutForecast());
            var atOnce = connection.settings().width(width);
            var round = new UpgradeScheduler(reconciler, runtime, atOnce, dryRun).once();
            round.problems().forEach(printer::message);
            round.notes().forEach(printer::message);
            output.print(UpgradeRunDocument.of(round.report()));
            return stop.endingWith(ExitCode.of(round.status()));
        }
    }

    private ExitCode loop(LinePrinter printer) throws InterruptedException {
        var rounds = new UpgradeRoundPrinter(printer);
        var process = new ProcessSettings(store.settings(), time.settings(), listen.address(), dryRun, runs);
        var upgrades = new UpgradeLoop(fleet.settings(), interval, width, prepare);
        return new ServeLoop(process, printer::message)
                .run(
                        (served, registry) -> served.addUpgrades(upgrades, new RequestMetrics(registry), rounds::print),
                        rounds::code);
    }

    private void checkPace() {
        if (interval.isZero() || interval.isNegative()) {
            throw new RequestFailure(Status.INVALID_INPUT, "--interval must be longer than nothing, as in 10m");
        }
        if (width < 1) {
            throw new RequestFailure(Status.INVALID_INPUT, "--width is a number from 1: " + width);
        }
        if (runs != null && runs < 1) {
            throw new RequestFailure(Status.INVALID_INPUT, "--runs is a number from 1: " + runs);
        }
    }
}

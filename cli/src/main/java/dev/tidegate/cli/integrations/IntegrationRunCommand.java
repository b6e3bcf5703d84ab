package dev.tidegate.cli.integrations;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.integrations.IntegrationService;
import dev.tidegate.application.serve.ProcessSettings;
import dev.tidegate.application.serve.ServeSettings.IntegrationLoop;
import dev.tidegate.application.time.TimeSettings;
import dev.tidegate.cli.integrations.option.IntegrationOptions;
import dev.tidegate.cli.run.LinePrinter;
import dev.tidegate.cli.run.ListenOption;
import dev.tidegate.cli.run.ServeLoop;
import dev.tidegate.cli.run.StopSignal;
import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.DurationConverter;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.integrations.plan.TakeOver;
import dev.tidegate.runtime.IdleWait;
import dev.tidegate.runtime.ReconcilerRuntime;
import dev.tidegate.runtime.RuntimeSettings;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Makes clusters follow the data, again and again. */
@Command(
        name = "run",
        description = {
            "Make the clusters follow the data again and again: rollouts go on, then everything is planned and applied.",
            "",
            "Every change is one line. A run that fails does not end the loop. The data are read anew each time. Asked to"
                    + " stop by a signal, it finishes the steps under way, begins no other, and ends with the code of the"
                    + " last run. While it loops, /metrics, /healthz and /readyz are served."
        },
        footer = {
            "  tidegate integrations run --data data --interval 5m --listen 0.0.0.0:9464",
            "  tidegate integrations run --once",
        })
@AdditionalExitCodes({ExitCode.REFUSED})
public final class IntegrationRunCommand implements Callable<ExitCode> {

    @Option(names = "--once", order = 1, description = "Run once and end; 1 if something could not be done.")
    private boolean once;

    @Option(
            names = "--interval",
            paramLabel = "<duration>",
            defaultValue = "5m",
            order = 3,
            converter = DurationConverter.class,
            description = "From the start of one run to the start of the next; ${DEFAULT-VALUE} unless said otherwise.")
    private Duration interval = IntegrationLoop.INTERVAL;

    @Option(names = "--runs", paramLabel = "<number>", order = 4, description = "End after so many runs.")
    private @Nullable Integer runs;

    @Option(
            names = "--no-watch",
            order = 6,
            description = "Do not watch the clusters: what others change is found when the interval is over.")
    private boolean unwatched;

    @Mixin
    private ListenOption listen;

    @Mixin
    private IntegrationOptions options;

    @Spec
    private CommandSpec command;

    @Override
    public ExitCode call() throws InterruptedException {
        checkOptions();
        var printer = new LinePrinter(command.commandLine(), "");
        var rounds = new IntegrationRoundPrinter(printer);
        return once ? runOnce(printer, rounds) : loop(printer, rounds);
    }

    private ExitCode runOnce(LinePrinter printer, IntegrationRoundPrinter rounds) {
        var settings = options.settings();
        var clock = Clock.systemUTC();
        try (var stop = StopSignal.listen(printer::message);
                var store = settings.store().open();
                var runtime = new ReconcilerRuntime(
                        RuntimeSettings.of(false), store, clock, IdleWait.real(), stop.request(), printer::message);
                var reconciler =
                        new IntegrationService(clock).reconciler(settings, store, TakeOver.nothing(), null, null)) {
            rounds.print(runtime.once(reconciler, 1));
            return stop.endingWith(rounds.code());
        }
    }

    private ExitCode loop(LinePrinter printer, IntegrationRoundPrinter rounds) throws InterruptedException {
        var address = listen.address();
        var settings = options.settings();
        return new ServeLoop(
                        new ProcessSettings(settings.store(), new TimeSettings(null), address, false, runs),
                        printer::message)
                .run(
                        (served, registry) -> served.addIntegrations(
                                new IntegrationLoop(settings, interval, !unwatched), rounds::print),
                        rounds::code);
    }

    private void checkOptions() {
        if (interval.isZero() || interval.isNegative()) {
            throw new RequestFailure(Status.INVALID_INPUT, "--interval must be longer than nothing, as in 5m");
        }
        if (runs != null && runs < 1) {
            throw new RequestFailure(Status.INVALID_INPUT, "--runs is a number from 1: " + runs);
        }
    }
}

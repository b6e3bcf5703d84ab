package dev.tidegate.cli.policies;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.policies.controller.PolicyReconciler;
import dev.tidegate.application.policies.standalone.StandalonePlacementReconciler;
import dev.tidegate.application.serve.ProcessSettings;
import dev.tidegate.application.serve.ServeSettings.PolicyLoop;
import dev.tidegate.application.time.TimeSettings;
import dev.tidegate.application.time.TimeSettings.TimeSource;
import dev.tidegate.cli.run.LinePrinter;
import dev.tidegate.cli.run.ListenOption;
import dev.tidegate.cli.run.ServeLoop;
import dev.tidegate.cli.run.StopSignal;
import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.DurationConverter;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.cli.store.StoreOptions;
import dev.tidegate.policies.plan.PolicyOptions;
import dev.tidegate.runtime.ReconcilerRuntime;
import dev.tidegate.runtime.RuntimeSettings;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Rolls policies out, again and again. */
@Command(
        name = "run",
        description = {
            "Roll out the policies of a hub group after group, until stopped.",
            "",
            "The hub is watched: what changes there is answered at once. Every change is one line. A pass that fails does"
                    + " not end the loop. Nothing is written while the stock propagator is alive, or while the definition"
                    + " of Policy drops the strategy. While it loops, /metrics, /livez and /readyz are served."
        },
        footer = {
            "  tidegate policies run --context hub --listen 0.0.0.0:9464",
            "  tidegate policies run --once --dry-run",
        })
@AdditionalExitCodes({ExitCode.REFUSED})
public final class PolicyRunCommand implements Callable<ExitCode> {

    private static final Duration FIRST_LIST = Duration.ofMinutes(3);

    @Option(names = "--once", order = 1, description = "Make one pass over every policy and end.")
    private boolean once;

    @Option(names = "--dry-run", order = 2, description = "Change nothing, neither on the hub nor in the store.")
    private boolean dryRun;

    @Option(
            names = "--interval",
            paramLabel = "<duration>",
            defaultValue = "10m",
            order = 3,
            converter = DurationConverter.class,
            description =
                    "How often every policy is looked at if nothing changes; ${DEFAULT-VALUE} unless said otherwise.")
    private Duration interval = PolicyLoop.INTERVAL;

    @Option(names = "--runs", paramLabel = "<number>", order = 4, description = "End after so many intervals.")
    private @Nullable Integer runs;

    @Option(
            names = "--standalone",
            order = 5,
            description = "Evaluate placements, too, on a hub without OCM's placement controller.")
    private boolean standalone;

    @Mixin
    private HubOptions hub;

    @Mixin
    private ListenOption listen;

    @Mixin
    private StoreOptions store;

    @Spec
    private CommandSpec command;

    @Override
    public ExitCode call() throws InterruptedException {
        if (interval.isZero() || interval.isNegative()) {
            throw new RequestFailure(Status.INVALID_INPUT, "--interval must be longer than nothing, as in 10m");
        }
        if (runs != null && runs < 1) {
            throw new RequestFailure(Status.INVALID_INPUT, "--runs is a number from 1: " + runs);
        }
        hub.settings().check(new TimeSettings(null).open());
        var printer = new LinePrinter(command.commandLine(), "");
        var rounds = new PolicyRoundPrinter(printer);
        var loop = new PolicyLoop(
                hub.settings(),
                interval,
                PolicyLoop.WIDTH,
                hub.propagatorNamespace(),
                standalone,
                PolicyOptions.DEFAULT);
        return once ? runOnce(printer, rounds, loop) : loop(printer, rounds, loop);
    }

    private ExitCode runOnce(LinePrinter printer, PolicyRoundPrinter rounds, PolicyLoop loop) {
        var time = new TimeSettings(null).open();
        try (var stop = StopSignal.listen(printer::message);
                var opened = store.open();
                var runtime = new ReconcilerRuntime(
                        RuntimeSettings.of(dryRun),
                        opened,
                        time.clock(),
                        time.idleWait(),
                        stop.request(),
                        printer::message)) {
            if (loop.isStandalone()) {
                try (var placements = loop.hub().connect(time)) {
                    var round = runtime.once(new StandalonePlacementReconciler(placements, time.clock()), loop.width());
                    rounds.printPlacements(round);
                }
            }
            return runOnce(stop, runtime, time, rounds, loop);
        }
    }

    private static ExitCode runOnce(
            StopSignal stop, ReconcilerRuntime runtime, TimeSource time, PolicyRoundPrinter rounds, PolicyLoop loop) {
        try (var reconciler = new PolicyReconciler(
                loop.hub().connect(time), loop.propagatorNamespace(), loop.options(), time.clock(), changed -> {})) {
            reconciler.awaitHub(FIRST_LIST);
            rounds.print(runtime.once(reconciler, loop.width()));
            return stop.endingWith(rounds.code());
        }
    }

    private ExitCode loop(LinePrinter printer, PolicyRoundPrinter rounds, PolicyLoop loop) throws InterruptedException {
        return new ServeLoop(
                        new ProcessSettings(store.settings(), new TimeSettings(null), listen.address(), dryRun, runs),
                        printer::message)
                .run(
                        (served, registry) -> served.addPolicies(loop, rounds::print, rounds::printPlacements),
                        rounds::code);
    }
}

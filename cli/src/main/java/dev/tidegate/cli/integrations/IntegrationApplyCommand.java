package dev.tidegate.cli.integrations;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.integrations.IntegrationReport;
import dev.tidegate.application.integrations.IntegrationService;
import dev.tidegate.application.integrations.PlanAnswer;
import dev.tidegate.application.integrations.rollout.RolloutTracker.Position;
import dev.tidegate.cli.integrations.option.IntegrationOptions;
import dev.tidegate.cli.integrations.rollout.RolloutWaitOptions;
import dev.tidegate.cli.output.ProblemPrinter;
import dev.tidegate.cli.run.StopSignal;
import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.cli.shell.MessagePrinter;
import dev.tidegate.runtime.IdleWait;
import dev.tidegate.runtime.ReconcilerRuntime;
import dev.tidegate.runtime.RoundReport;
import dev.tidegate.runtime.RuntimeSettings;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Makes clusters follow the data. */
@Command(
        name = "apply",
        description = {
            "Make the clusters follow the data: create, change, reshape and delete workloads of ours.",
            "",
            "A step that fails does not stop the others; a run that is cut off is finished by the next one.",
        },
        footer = {
            "  tidegate integrations apply --environment-name production",
            "  tidegate integrations apply --confirm-deletions 5",
            "  tidegate integrations apply --profile compat --take-over",
            "  tidegate integrations apply --wait --wait-timeout 6h",
        })
@AdditionalExitCodes({ExitCode.NOT_ALLOWED, ExitCode.REFUSED, ExitCode.ROLLOUT_FAILED})
public final class IntegrationApplyCommand implements Callable<ExitCode> {

    @Option(
            names = "--confirm-deletions",
            paramLabel = "<number>",
            order = 23,
            description = "Delete exactly so many workloads although they are more than may go unasked.")
    private @Nullable Integer confirmedDeletions;

    @Mixin
    private TakeOverOption takeOver;

    @Mixin
    private RolloutWaitOptions waiting;

    @Mixin
    private IntegrationOptions options;

    @Mixin
    private PlanOutputOption output;

    @Spec
    private CommandSpec command;

    @Override
    public ExitCode call() throws InterruptedException {
        boolean waits = waiting.isWanted();
        var settings = options.settings();
        var clock = Clock.systemUTC();
        try (var stop = StopSignal.listen(this::printMessage);
                var store = settings.store().open();
                var runtime = new ReconcilerRuntime(
                        RuntimeSettings.of(false), store, clock, IdleWait.real(), stop.request(), this::printMessage);
                var reconciler = new IntegrationService(clock)
                        .reconciler(settings, store, takeOver.takeOver(), confirmedDeletions, null)) {
            var first = runtime.once(reconciler, 1);
            var code = print(first);
            return stop.endingWith(waits ? await(first, code, stop, () -> runtime.once(reconciler, 1)) : code);
        }
    }

    /** Goes on with passes until rollouts have ended; what they do to the clusters is told by the first one alone. */
    private ExitCode await(
            RoundReport<IntegrationReport> first,
            ExitCode code,
            StopSignal stop,
            Supplier<RoundReport<IntegrationReport>> passes)
            throws InterruptedException {
        var last = new AtomicReference<>(
                first.reports().findFirst().map(IntegrationReport::positions).orElse(List.of()));
        var isFirst = new AtomicBoolean(true);
        var status = waiting.begin(command.commandLine(), stop.request())
                .await(
                        () -> {
                            if (!isFirst.getAndSet(false)) {
                                tell(passes.get()).ifPresent(last::set);
                            }
                            return last.get();
                        },
                        waiting.timeout());
        return status == Status.DONE ? code : ExitCode.of(status);
    }

    /** Where rollouts are after a pass; empty if none was made, because another process works or something failed. */
    private Optional<List<Position>> tell(RoundReport<IntegrationReport> round) {
        round.problems().forEach(this::printMessage);
        for (var result : round.results()) {
            boolean unused = result.<Boolean>match(
                    reconciled -> {
                        reconciled.outcome().report().messages().forEach(this::printMessage);
                        return true;
                    },
                    skipped -> {
                        printMessage(skipped.denial().sentence());
                        return false;
                    },
                    broken -> {
                        printMessage("a run failed and is repeated: "
                                + broken.cause().getMessage());
                        return false;
                    });
        }
        return round.reports().findFirst().map(IntegrationReport::positions);
    }

    private ExitCode print(RoundReport<IntegrationReport> round) {
        if (round.results().isEmpty()) {
            throw new RequestFailure(Status.INVALID_INPUT, String.join("\n", round.problems()));
        }
        return round.results()
                .get(0)
                .match(
                        reconciled -> {
                            var answer = PlanAnswer.applied(reconciled.outcome().report());
                            ProblemPrinter.print(command.commandLine(), answer.problems(), answer.notes());
                            output.print(answer);
                            command.commandLine().getOut().flush();
                            reconciled.outcome().report().messages().forEach(this::printMessage);
                            return ExitCode.of(answer.status());
                        },
                        skipped -> {
                            throw new RequestFailure(
                                    Status.REFUSED, skipped.denial().sentence());
                        },
                        broken -> {
                            throw broken.cause() instanceof RuntimeException failure
                                    ? failure
                                    : new IllegalStateException(broken.cause());
                        });
    }

    private void printMessage(String sentence) {
        MessagePrinter.print(command.commandLine(), sentence);
    }
}

package dev.tidegate.cli.integrations.rollout;

import dev.tidegate.application.integrations.IntegrationReconciler;
import dev.tidegate.application.integrations.IntegrationService;
import dev.tidegate.cli.integrations.option.IntegrationOptions;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.output.ProblemPrinter;
import dev.tidegate.cli.run.StopSignal;
import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.DurationConverter;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.cli.shell.MessagePrinter;
import dev.tidegate.runtime.SignalWatch;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Shows where rollouts are. */
@Command(
        name = "status",
        description = "Show where rollouts are: their waves, how far each is, and what comes next. Nothing is changed.",
        footer = {
            "  tidegate integrations rollout status",
            "  tidegate integrations rollout status bucket-keeper-tf-19 --watch",
            "  tidegate integrations rollout status bucket-keeper-tf-19 --wait --wait-timeout 2h",
        })
@AdditionalExitCodes({ExitCode.REFUSED, ExitCode.ROLLOUT_FAILED})
public final class RolloutStatusCommand implements Callable<ExitCode> {

    @Parameters(paramLabel = "<rollout>", arity = "0..1", description = "Show this one only, by its name or its file.")
    private @Nullable String name;

    @Option(
            names = "--watch",
            order = 1,
            description = "Show it again whenever a person does something about a rollout, and every so often, until it"
                    + " is interrupted.")
    private boolean watch;

    @Option(
            names = "--every",
            paramLabel = "<duration>",
            defaultValue = "1m",
            order = 2,
            converter = DurationConverter.class,
            description = "How often to look with --watch at the least; ${DEFAULT-VALUE} unless said otherwise.")
    private Duration every = Duration.ofMinutes(1);

    @Option(
            names = "--offline",
            order = 3,
            description = "Ask no cluster; shards that have the new image count as not observed.")
    private boolean offline;

    @Mixin
    private RolloutWaitOptions waiting;

    @Mixin
    private IntegrationOptions options;

    @Mixin
    private OutputOption output;

    @Spec
    private CommandSpec command;

    @Override
    public ExitCode call() throws InterruptedException {
        if (waiting.isWanted()) {
            return await();
        }
        if (!watch) {
            return show();
        }
        try (var store = options.settings().store().openOrEmpty();
                var signals = new SignalWatch(
                        store,
                        Clock.systemUTC(),
                        IntegrationReconciler.CAPABILITY,
                        message -> MessagePrinter.print(command.commandLine(), message))) {
            while (true) {
                show();
                command.commandLine().getOut().flush();
                signals.await(every);
            }
        }
    }

    private ExitCode await() throws InterruptedException {
        var line = command.commandLine();
        try (var stop = StopSignal.listen(sentence -> MessagePrinter.print(line, sentence))) {
            var answer = new IntegrationService(Clock.systemUTC())
                    .awaitRollouts(
                            options.settings(), name, offline, waiting.timeout(), waiting.begin(line, stop.request()));
            ProblemPrinter.print(line, answer.problems(), answer.notes());
            return stop.endingWith(output.print(answer.answer()));
        }
    }

    private ExitCode show() {
        var answer = new IntegrationService(Clock.systemUTC()).rolloutStatus(options.settings(), name, offline);
        ProblemPrinter.print(command.commandLine(), answer.problems(), answer.notes());
        return output.print(answer.answer());
    }
}

package dev.tidegate.cli.integrations.rollout;

import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.integrations.rollout.RolloutAction;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Lets a rollout go on. */
@Command(
        name = "resume",
        description = "Let a rollout go on; what has failed gets another chance, what was taken back its turn.",
        footer = "  tidegate integrations rollout resume bucket-keeper-tf-19")
@AdditionalExitCodes({ExitCode.REFUSED})
public final class RolloutResumeCommand implements Callable<ExitCode> {

    @Option(names = "--reason", paramLabel = "<text>", order = 1, description = "Why, for the record.")
    private @Nullable String reason;

    @Mixin
    private RolloutActionOptions acting;

    @Override
    public ExitCode call() {
        return acting.act(RolloutAction.Kind.RESUME, null, reason);
    }
}

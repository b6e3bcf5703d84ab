package dev.tidegate.cli.integrations.rollout;

import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.integrations.rollout.RolloutAction;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Lets a wave start. */
@Command(
        name = "approve",
        description = "Let a wave start that waits for an approval.",
        footer = "  tidegate integrations rollout approve bucket-keeper-tf-19 rest")
@AdditionalExitCodes({ExitCode.REFUSED})
public final class RolloutApproveCommand implements Callable<ExitCode> {

    @Parameters(index = "1", paramLabel = "<wave>", description = "The name of the wave.")
    private String wave = "";

    @Option(names = "--reason", paramLabel = "<text>", order = 1, description = "Why, for the record.")
    private @Nullable String reason;

    @Mixin
    private RolloutActionOptions acting;

    @Override
    public ExitCode call() {
        return acting.act(RolloutAction.Kind.APPROVE, wave, reason);
    }
}

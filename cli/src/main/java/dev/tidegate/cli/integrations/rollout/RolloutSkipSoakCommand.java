package dev.tidegate.cli.integrations.rollout;

import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.integrations.rollout.RolloutAction;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Ends the soak of a wave. */
@Command(
        name = "skip-soak",
        description = "Do not let a wave soak any longer.",
        footer = "  tidegate integrations rollout skip-soak bucket-keeper-tf-19 stage --reason 'the fix is urgent'")
@AdditionalExitCodes({ExitCode.REFUSED})
public final class RolloutSkipSoakCommand implements Callable<ExitCode> {

    @Parameters(index = "1", paramLabel = "<wave>", description = "The name of the wave.")
    private String wave = "";

    @Option(names = "--reason", paramLabel = "<text>", required = true, order = 1, description = "Why, for the record.")
    private String reason = "";

    @Mixin
    private RolloutActionOptions acting;

    @Override
    public ExitCode call() {
        return acting.act(RolloutAction.Kind.SKIP_SOAK, wave, reason);
    }
}

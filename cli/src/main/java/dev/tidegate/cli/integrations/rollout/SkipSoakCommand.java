package dev.tidegate.cli.integrations.rollout;

import dev.tidegate.cli.shell.EndsWith;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.integrations.rollout.Act;
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
@EndsWith({ExitCode.REFUSED})
public final class SkipSoakCommand implements Callable<ExitCode> {

    @Parameters(index = "1", paramLabel = "<wave>", description = "The name of the wave.")
    private String wave = "";

    @Option(names = "--reason", paramLabel = "<text>", required = true, order = 1, description = "Why, for the record.")
    private String reason = "";

    @Mixin
    private Acting acting;

    @Override
    public ExitCode call() {
        return acting.act(Act.Kind.SKIP_SOAK, wave, reason);
    }
}

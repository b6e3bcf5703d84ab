package dev.tidegate.cli.integrations.rollout;

import dev.tidegate.application.integrations.IntegrationService;
import dev.tidegate.cli.integrations.option.IntegrationOptions;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.ExitCode;
import java.time.Clock;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes the result of a rollout that is through into the data. */
@Command(
        name = "end",
        description = {
            "Propose the change to the data that ends a rollout which is through.",
            "",
            "The new image becomes that of the integration, pins that say the same go, and so does the rollout's file. No"
                    + " shard runs another image after it. Files are changed only with --write."
        },
        footer = {
            "  tidegate integrations rollout end bucket-keeper-tf-19",
            "  tidegate integrations rollout end bucket-keeper-tf-19 --write",
        })
@AdditionalExitCodes({ExitCode.REFUSED})
public final class RolloutEndCommand implements Callable<ExitCode> {

    @Parameters(paramLabel = "<rollout>", description = "Its name or its file.")
    private String name = "";

    @Option(names = "--write", order = 1, description = "Change the files of the data tree.")
    private boolean write;

    @Mixin
    private IntegrationOptions options;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        return output.print(new IntegrationService(Clock.systemUTC()).rolloutEnd(options.settings(), name, write));
    }
}

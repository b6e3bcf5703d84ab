package dev.tidegate.cli.promotions;

import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.ExitCode;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Closes a request. */
@Command(
        name = "close",
        description = "Close an open request of ours with a note, and delete its branch.",
        footer = "  tidegate promotions mr close 42 --reason 'not wanted any more'")
@AdditionalExitCodes({ExitCode.NOT_ALLOWED})
public final class PromotionRequestCloseCommand implements Callable<ExitCode> {

    @Parameters(paramLabel = "<number>", description = "The number of the request.")
    private long number;

    @Option(names = "--reason", paramLabel = "<text>", required = true, order = 3, description = "Why, for the record.")
    private String reason = "";

    @Mixin
    private PromotionOptions options;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        return output.print(PromotionOptions.service().closeRequest(options.settings(), number, reason));
    }
}

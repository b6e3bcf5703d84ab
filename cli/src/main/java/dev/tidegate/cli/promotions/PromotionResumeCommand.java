package dev.tidegate.cli.promotions;

import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.ExitCode;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Let automation go on with a location or subscriber. */
@Command(
        name = "resume",
        description = "Let automation go on with a location or subscriber.",
        footer = "  tidegate promotions resume prod-manager --reason 'looks at 42 first'")
public final class PromotionResumeCommand implements Callable<ExitCode> {

    @Parameters(paramLabel = "<name>", description = "A location or subscriber.")
    private String name = "";

    @Option(names = "--reason", paramLabel = "<text>", required = true, order = 3, description = "Why, for the record.")
    private String reason = "";

    @Mixin
    private PromotionOptions options;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        return output.print(PromotionOptions.service().resume(options.settings(), name, reason));
    }
}

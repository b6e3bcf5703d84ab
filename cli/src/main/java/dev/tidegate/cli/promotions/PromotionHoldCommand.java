package dev.tidegate.cli.promotions;

import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.ExitCode;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Make automation leave a location or subscriber alone. */
@Command(
        name = "hold",
        description = "Make automation leave a location or subscriber alone.",
        footer = "  tidegate promotions hold prod-manager --reason 'looks at 42 first'")
public final class PromotionHoldCommand implements Callable<ExitCode> {

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
        return output.print(PromotionOptions.service().hold(options.settings(), name, reason));
    }
}

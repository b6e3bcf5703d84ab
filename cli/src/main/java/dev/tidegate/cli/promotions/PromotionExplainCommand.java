package dev.tidegate.cli.promotions;

import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.ExitCode;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Explains what holds a version. */
@Command(
        name = "explain",
        description = "Say for each environment what every gate says about a version.",
        footer = "  tidegate promotions explain reconciler --to latest")
public final class PromotionExplainCommand implements Callable<ExitCode> {

    @Parameters(paramLabel = "<component>", description = "A component of the promotions file.")
    private String component = "";

    @Option(
            names = "--to",
            paramLabel = "<version>",
            order = 1,
            defaultValue = "latest",
            description = "The version; ${DEFAULT-VALUE} unless said otherwise.")
    private String version = "latest";

    @Mixin
    private PromotionOptions options;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        return output.print(PromotionOptions.service().explain(options.settings(), component, version));
    }
}

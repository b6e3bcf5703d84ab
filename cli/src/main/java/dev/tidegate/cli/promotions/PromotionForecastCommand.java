package dev.tidegate.cli.promotions;

import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.ExitCode;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Forecasts a promotion. */
@Command(
        name = "forecast",
        description = "Say when a version can reach each environment at best, and what it waits for.",
        footer = "  tidegate promotions forecast reconciler --to latest --days 14")
public final class PromotionForecastCommand implements Callable<ExitCode> {

    @Parameters(paramLabel = "<component>", description = "A component of the promotions file.")
    private String component = "";

    @Option(
            names = "--to",
            paramLabel = "<version>",
            order = 1,
            defaultValue = "latest",
            description = "The version; ${DEFAULT-VALUE} unless said otherwise.")
    private String version = "latest";

    @Option(
            names = "--days",
            paramLabel = "<number>",
            order = 2,
            defaultValue = "30",
            description = "How far to look; ${DEFAULT-VALUE} days unless said otherwise.")
    private int days = 30;

    @Mixin
    private PromotionOptions options;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        return output.print(
                PromotionOptions.service().forecast(options.settings(), component, version, Math.max(1, days)));
    }
}

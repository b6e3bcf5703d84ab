package dev.tidegate.cli.promotions;

import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.ExitCode;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Checks the promotions file and the places it names. */
@Command(
        name = "lint",
        description = {
            "Check the promotions file, and find every place it names in the data repository.",
            "",
            "Also tells places that hold several versions, and pins of shards that are older than allowed."
        },
        footer = "  tidegate promotions lint --strict")
public final class PromotionLintCommand implements Callable<ExitCode> {

    @Option(names = "--strict", order = 1, description = "Warnings count as errors.")
    private boolean strict;

    @Mixin
    private PromotionOptions options;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        return output.print(PromotionOptions.service().lint(options.settings(), strict));
    }
}

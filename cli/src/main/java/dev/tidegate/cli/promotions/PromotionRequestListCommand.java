package dev.tidegate.cli.promotions;

import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.ExitCode;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Lists open requests. */
@Command(name = "list", description = "List the open requests of promotions.", footer = "  tidegate promotions mr list")
@AdditionalExitCodes({ExitCode.NOT_ALLOWED})
public final class PromotionRequestListCommand implements Callable<ExitCode> {

    @Mixin
    private PromotionOptions options;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        return output.print(PromotionOptions.service().requests(options.settings()));
    }
}

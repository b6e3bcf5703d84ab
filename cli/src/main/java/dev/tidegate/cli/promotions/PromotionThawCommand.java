package dev.tidegate.cli.promotions;

import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.ExitCode;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Lets promotions into an environment again. */
@Command(
        name = "thaw",
        aliases = {"unfreeze"},
        description = "Let promotions into an environment again.",
        footer = "  tidegate promotions thaw --env prod --reason 'incident 42 is over'")
@AdditionalExitCodes({ExitCode.NOT_ALLOWED})
public final class PromotionThawCommand implements Callable<ExitCode> {

    @Option(names = "--env", paramLabel = "<environment>", required = true, order = 1, description = "The environment.")
    private String environment = "";

    @Option(names = "--reason", paramLabel = "<text>", required = true, order = 3, description = "Why, for the record.")
    private String reason = "";

    @Mixin
    private PromotionOptions options;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        return output.print(PromotionOptions.service().thaw(options.settings(), environment, reason));
    }
}

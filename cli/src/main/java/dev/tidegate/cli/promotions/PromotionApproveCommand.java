package dev.tidegate.cli.promotions;

import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.ExitCode;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Approves a promotion. */
@Command(
        name = "approve",
        description = "Approve the plan of a proposed promotion. Approvals on the forge count, too.",
        footer = "  tidegate promotions approve d3ce96170000 --plan sha256:0d1f")
@AdditionalExitCodes({ExitCode.NOT_ALLOWED, ExitCode.REFUSED})
public final class PromotionApproveCommand implements Callable<ExitCode> {

    @Parameters(paramLabel = "<id>", description = "The id of the promotion.")
    private String promotion = "";

    @Option(
            names = "--plan",
            paramLabel = "<digest>",
            required = true,
            order = 1,
            description = "The digest of the plan that you looked at.")
    private String digest = "";

    @Option(names = "--note", paramLabel = "<text>", order = 3, description = "Why, for the record.")
    private String note = "";

    @Mixin
    private PromotionOptions options;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        return output.print(PromotionOptions.service().approve(options.settings(), promotion, digest, note));
    }
}

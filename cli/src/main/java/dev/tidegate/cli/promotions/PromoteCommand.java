package dev.tidegate.cli.promotions;

import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.ExitCode;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Promotes a component. */
@Command(
        name = "promote",
        description = {
            "Promote: change the pins, push them to a branch, open or refresh the request, and tell people.",
            "",
            "The same command goes on wherever it was cut off, and does nothing where all is done."
        },
        footer = {
            "  tidegate promotions promote reconciler --env prod",
            "  tidegate promotions promote reconciler --all --to @stage --wait-artifact 15m",
            "  tidegate promotions promote reconciler --env prod --only-shards acct-sandbox",
            "  tidegate promotions promote reconciler --env prod --patch /tmp/reconciler.patch"
        })
@AdditionalExitCodes({ExitCode.NOT_ALLOWED, ExitCode.REFUSED})
public final class PromoteCommand implements Callable<ExitCode> {

    @Mixin
    private SelectionOptions selection;

    @Mixin
    private ProposalOptionGroup proposal;

    @Mixin
    private PromotionOptions options;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        return output.print(PromotionOptions.service()
                .promote(options.settings(), selection.settings(), proposal.options(selection.isOverride())));
    }
}

package dev.tidegate.cli.promotions;

import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.ExitCode;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Shows what promoting would do. */
@Command(
        name = "plan",
        description = {
            "Show what promoting would change, whether it may, and whose commits ride along.",
            "",
            "Nothing is written anywhere. The digest at the end can be given to promote --plan."
        },
        footer = {
            "  tidegate promotions plan reconciler --env prod",
            "  tidegate promotions plan reconciler --env prod --to @stage --stops"
        })
@AdditionalExitCodes({ExitCode.REFUSED})
public final class PromotionPlanCommand implements Callable<ExitCode> {

    @Mixin
    private SelectionOptions selection;

    @Option(names = "--stops", order = 12, description = "List the last commit before each change of another author.")
    private boolean stops;

    @Mixin
    private PromotionOptions options;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        return output.print(PromotionOptions.service().plan(options.settings(), selection.settings(), stops));
    }
}

package dev.tidegate.cli.promotions;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.ExitCode;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Undoes a promotion. */
@Command(
        name = "revert",
        description = {
            "Undo a promotion: put back what stood there before.",
            "",
            "A place that somebody moved on since is a conflict, and nothing is done; --location narrows the revert to"
                    + " the rest."
        },
        footer = {
            "  tidegate promotions revert d3ce96170000",
            "  tidegate promotions revert !42 --location prod-check --dry-run",
            "  tidegate promotions revert --overdue"
        })
@AdditionalExitCodes({ExitCode.NOT_ALLOWED, ExitCode.REFUSED})
public final class PromotionRevertCommand implements Callable<ExitCode> {

    @Parameters(
            arity = "0..1",
            paramLabel = "<promotion>",
            description = "Its id, ! and the number of its request, or its commit.")
    private @Nullable String promotion;

    @Option(
            names = "--location",
            paramLabel = "<location>",
            split = ",",
            order = 1,
            description = "Only at this location; may be repeated.")
    private Set<String> locations = new LinkedHashSet<>();

    @Option(
            names = "--overdue",
            order = 2,
            description = "List what was merged and does not run by the end of the working day; with --yes, undo it.")
    private boolean overdue;

    @Option(
            names = {"-y", "--yes"},
            order = 3,
            description = "Undo what is overdue.")
    private boolean yes;

    @Mixin
    private ProposalOptionGroup proposal;

    @Mixin
    private PromotionOptions options;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        if (overdue == (promotion != null)) {
            throw new RequestFailure(Status.INVALID_INPUT, "say which promotion is undone, or --overdue");
        }
        var service = PromotionOptions.service();
        var settings = options.settings();
        return output.print(
                promotion == null
                        ? service.revertOverdue(settings, yes, proposal.options(false))
                        : service.revert(settings, promotion, locations, proposal.options(false)));
    }
}

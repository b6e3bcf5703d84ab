package dev.tidegate.cli.integrations;

import dev.tidegate.application.integrations.IntegrationService;
import dev.tidegate.application.integrations.PlanSettings;
import dev.tidegate.cli.integrations.option.IntegrationOptions;
import dev.tidegate.cli.output.ProblemPrinter;
import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.ExitCode;
import java.time.Clock;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Shows what applying would do. */
@Command(
        name = "plan",
        description = {
            "Show what applying would change in the clusters, and why.",
            "",
            "Clusters are asked, nothing is changed. What cannot be decided or looked at is frozen: left as it is.",
        },
        footer = {
            "  tidegate integrations plan --data examples/integrations/data",
            "  tidegate integrations plan --environment-name production --exit-code",
            "  tidegate integrations plan -o lines",
            "  tidegate integrations plan --profile compat --take-over qontract-reconcile-bucket-keeper-atlas",
        })
@AdditionalExitCodes({ExitCode.CHANGES_PENDING, ExitCode.NOT_ALLOWED, ExitCode.REFUSED})
public final class IntegrationPlanCommand implements Callable<ExitCode> {

    @Option(
            names = "--exit-code",
            order = 20,
            description = "End with 3 if changes are pending, with 5 if nothing is left but what a rule refuses: a"
                    + " conflict, or deletions to be confirmed.")
    private boolean exitCode;

    @Option(names = "--all", order = 20, description = "Also list what is as it should be.")
    private boolean all;

    @Option(names = "--blast-radius", order = 21, description = "Also say how far the changes reach.")
    private boolean blastRadius;

    @Option(
            names = "--confirm-deletions",
            paramLabel = "<number>",
            order = 23,
            description = "Plan with so many deletions confirmed that would otherwise wait for a person.")
    private @Nullable Integer confirmedDeletions;

    @Mixin
    private IntegrationOptions options;

    @Mixin
    private TakeOverOption takeOver;

    @Mixin
    private ItemOptions items;

    @Mixin
    private PlanOutputOption output;

    @Spec
    private CommandSpec command;

    @Override
    public ExitCode call() {
        var counts = blastRadius ? items.counts() : null;
        var answer = new IntegrationService(Clock.systemUTC())
                .plan(
                        options.settings(),
                        new PlanSettings(takeOver.takeOver(), confirmedDeletions, exitCode, all, counts));
        ProblemPrinter.print(command.commandLine(), answer.problems(), answer.notes());
        output.print(answer);
        return ExitCode.of(answer.status());
    }
}

package dev.tidegate.cli.upgrades;

import dev.tidegate.application.Status;
import dev.tidegate.application.upgrades.UpgradeStateService;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.ExitCode;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Takes histories over from files laid out as the reference lays out its bucket. */
@Command(
        name = "import",
        description = {
            "Take soak histories over from files laid out as <scheduler>/<environment>/<organisation>.",
            "",
            "Histories are merged: of two numbers of days the larger counts, and no version, workload or cluster is"
                    + " lost on either side. So it can be repeated."
        },
        footer = {
            "  tidegate upgrades state import --from bucket/state --dry-run",
            "  tidegate upgrades state import --from bucket/state --check-policies",
        })
public final class StateImportCommand implements Callable<ExitCode> {

    @Option(
            names = "--from",
            paramLabel = "<directory>",
            required = true,
            description = "The directory, a copy of the bucket or of its part.")
    private Path from = Path.of("");

    @Option(names = "--dry-run", description = "Take nothing over, only say what would be.")
    private boolean dryRun;

    @Option(
            names = "--check-policies",
            description =
                    "Read the policies of the fleet first. If one has errors, such as a pattern with a look-ahead, say"
                            + " which and take nothing over.")
    private boolean checksPolicies;

    @Mixin
    private FleetQueryOptions fleet;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() throws IOException {
        if (checksPolicies) {
            var errors = fleet.service().policyErrors();
            if (errors.status() != Status.DONE) {
                return output.print(errors);
            }
        }
        return output.print(new UpgradeStateService(fleet.storeSettings(), Clock.systemUTC()).importFrom(from, dryRun));
    }
}

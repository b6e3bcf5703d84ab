package dev.tidegate.cli.upgrades;

import dev.tidegate.application.upgrades.UpgradeStateService;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.cli.store.StoreOptions;
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
            "  tidegate upgrades state import --from bucket/state",
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

    @Mixin
    private StoreOptions store;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() throws IOException {
        return output.print(new UpgradeStateService(store.settings(), Clock.systemUTC()).importFrom(from, dryRun));
    }
}

package dev.tidegate.cli.upgrades;

import dev.tidegate.application.upgrades.report.UpgradeHistoryDocument;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.ExitCode;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Shows how long versions have soaked. */
@Command(
        name = "history",
        description = "Show how long each version has soaked for each workload, and how fast it goes on.",
        footer = {
            "  tidegate upgrades history",
            "  tidegate upgrades history --version 4.20.12 --workload checkout --by-cluster",
        })
@AdditionalExitCodes(ExitCode.NOT_ALLOWED)
public final class UpgradeHistoryCommand implements Callable<ExitCode> {

    @Option(names = "--version", paramLabel = "<version>", description = "This version only.")
    private @Nullable String version;

    @Option(names = "--workload", paramLabel = "<workload>", description = "This workload only.")
    private @Nullable String workload;

    @Option(
            names = "--by-cluster",
            description =
                    "Name the clusters that have ever run it, with their ids and since when, where that is known.")
    private boolean byCluster;

    @Mixin
    private FleetQueryOptions fleet;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        return output.print(
                fleet.service().history(new UpgradeHistoryDocument.Selection(version, workload, byCluster)));
    }
}

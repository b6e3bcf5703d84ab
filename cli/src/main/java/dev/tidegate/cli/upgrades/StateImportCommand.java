package dev.tidegate.cli.upgrades;

import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.CommandFailure;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.server.upgrades.transfer.HistoryTransfer;
import dev.tidegate.server.upgrades.transfer.StateDirectory;
import java.io.IOException;
import java.nio.file.Files;
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
        if (!Files.isDirectory(from)) {
            throw new CommandFailure(ExitCode.WRONG_USAGE, "there is no directory " + from);
        }
        try (var kept = store.open()) {
            var transfer = new HistoryTransfer(
                    kept, "state-import-" + ProcessHandle.current().pid(), Clock.systemUTC());
            var results = transfer.take(new StateDirectory(from), dryRun);
            if (results.isEmpty()) {
                throw new CommandFailure(
                        ExitCode.WRONG_USAGE,
                        "no history is below " + from + ": it must hold directories such as"
                                + " advanced-upgrade-scheduler/<environment>/<organisation>");
            }
            output.print(TransferDocument.of(results, dryRun ? "would be taken over" : "taken over"));
            return results.stream().allMatch(HistoryTransfer.Transferred::succeeded) ? ExitCode.DONE : ExitCode.FAILED;
        }
    }
}

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

/** Writes histories to files laid out as the reference lays out its bucket. */
@Command(
        name = "export",
        description = "Write every soak history to a file, laid out as <scheduler>/<environment>/<organisation>.",
        footer = "  tidegate upgrades state export --to histories")
public final class StateExportCommand implements Callable<ExitCode> {

    @Option(
            names = "--to",
            paramLabel = "<directory>",
            required = true,
            description = "The directory; it is made if it is not there, and files in it are written over.")
    private Path to = Path.of("");

    @Mixin
    private StoreOptions store;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() throws IOException {
        return output.print(new UpgradeStateService(store.settings(), Clock.systemUTC()).exportTo(to));
    }
}

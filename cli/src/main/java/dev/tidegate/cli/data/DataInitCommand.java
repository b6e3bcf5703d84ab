package dev.tidegate.cli.data;

import dev.tidegate.application.data.DataService;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.ExitCode;
import java.nio.file.Path;
import java.time.Clock;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes a small data tree to begin with. */
@Command(
        name = "init",
        description = {
            "Write a small data tree to begin with.",
            "",
            "It holds one integration with a shard for each of two accounts, and everything it needs. The directory must be",
            "empty or not there yet; nothing is overwritten. Names that start with a dot, such as .git, do not count."
        },
        footer = {
            "  tidegate data init data",
            "  tidegate data init data --dry-run",
        })
public final class DataInitCommand implements Callable<ExitCode> {

    @Parameters(
            paramLabel = "<directory>",
            arity = "0..1",
            defaultValue = ".",
            description = "The root of the tree; the current directory unless said otherwise.")
    private Path root;

    @Option(names = "--dry-run", description = "Write nothing, only say which files would be.")
    private boolean dryRun;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        return output.print(new DataService(Clock.systemUTC()).init(root, dryRun));
    }
}

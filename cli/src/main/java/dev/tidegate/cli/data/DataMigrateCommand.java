package dev.tidegate.cli.data;

import dev.tidegate.application.data.DataService;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.ExitCode;
import java.nio.file.Path;
import java.time.Clock;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Rewrites older forms in a data tree into those of today, or shows what that would change. */
@Command(
        name = "migrate",
        description = {
            "Rewrite how integrations are split into the form of today.",
            "",
            "Shows what would change, and changes files only with --write: all of them, or none if one cannot be written.",
            "Every other byte of a file stays, and comments move with what they are about. What is rewritten is read again",
            "and must say the same as before."
        },
        footer = {
            "  tidegate data migrate data",
            "  tidegate data migrate data --write",
        })
@AdditionalExitCodes({ExitCode.REFUSED})
public final class DataMigrateCommand implements Callable<ExitCode> {

    @Parameters(
            paramLabel = "<directory>",
            arity = "0..1",
            defaultValue = ".",
            description = "The root of the tree; the current directory unless said otherwise.")
    private Path root;

    @Option(names = "--write", description = "Change the files.")
    private boolean write;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        return output.print(new DataService(Clock.systemUTC()).migrate(root, write));
    }
}

package dev.tidegate.cli;

import dev.tidegate.cli.completion.CompletionScript;
import dev.tidegate.cli.manual.ManualPage;
import dev.tidegate.cli.shell.CommandExecutor;
import dev.tidegate.cli.version.BuildRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Writes what an installation has beside its jars, from the commands as they are: manual pages and completion scripts.
 * The build of the distribution calls it; no command leads here.
 */
public final class CompanionFiles {

    private CompanionFiles() {}

    public static void main(String[] arguments) throws IOException {
        writeTo(Path.of(arguments[0]));
    }

    static void writeTo(Path directory) throws IOException {
        var model = CommandExecutor.model(Tidegate.root());
        var completion = Files.createDirectories(directory.resolve("completion"));
        Files.writeString(completion.resolve("tidegate.bash"), CompletionScript.BASH.of(model));
        Files.writeString(completion.resolve("_tidegate"), CompletionScript.ZSH.of(model));

        var manual = Files.createDirectories(directory.resolve("man/man1"));
        var version = BuildRecord.own().version();
        for (var page : ManualPage.all(model).toList()) {
            Files.writeString(manual.resolve(page.fileName()), page.text(version));
        }
    }
}

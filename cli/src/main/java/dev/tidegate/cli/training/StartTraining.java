package dev.tidegate.cli;

import dev.tidegate.cli.shell.OutputStreams;
import dev.tidegate.cli.shell.Shell;
import dev.tidegate.cli.shell.Surroundings;
import dev.tidegate.cli.shell.Terminal;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;

/**
 * Goes once through what a short command does, while the Java that runs it takes down which classes that needs. The
 * launcher makes its archive from that list. No command leads here.
 */
public final class StartTraining {

    private static final List<List<String>> COMMAND_LINES = List.of(
            List.of("--help"),
            List.of("--version"),
            List.of("version"),
            List.of("version", "-o", "json"),
            List.of("version", "-o", "yaml"),
            List.of("help", "version"),
            List.of("verison"));

    private StartTraining() {}

    public static void main(String[] arguments) {
        Surroundings.process();
        var nowhere = new OutputStreams(OutputStream.nullOutputStream(), OutputStream.nullOutputStream());
        for (var commandLine : COMMAND_LINES) {
            new Shell(Tidegate.root(), new Surroundings(nowhere, Terminal.none(), Map.of()))
                    .run(commandLine.toArray(String[]::new));
        }
    }
}

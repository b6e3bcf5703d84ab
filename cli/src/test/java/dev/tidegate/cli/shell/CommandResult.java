package dev.tidegate.cli.shell;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** One command line that was run inside the test: what it printed where, and its exit code. */
public record CommandResult(int code, String out, String err) {

    public static CommandResult of(RootCommand root, String... arguments) {
        return of(root, Terminal.none(), Map.of(), arguments);
    }

    public static CommandResult of(
            RootCommand root, Terminal terminal, Map<String, String> environment, String... arguments) {
        var out = new ByteArrayOutputStream();
        var err = new ByteArrayOutputStream();
        var code = new CommandExecutor(root, new ProcessEnvironment(new OutputStreams(out, err), terminal, environment))
                .run(arguments);
        return new CommandResult(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /** Runs a command line whose results are read while it runs; its exit code. */
    public static int writingTo(OutputStream out, RootCommand root, String... arguments) {
        var streams = new OutputStreams(out, OutputStream.nullOutputStream());
        return new CommandExecutor(root, new ProcessEnvironment(streams, Terminal.none(), Map.of())).run(arguments);
    }

    /** A program of these commands alone, named by the words they are called with. */
    public static RootCommand toy(Map<String, Supplier<?>> commands) {
        List<CommandRegistration> registrations = commands.entrySet().stream()
                .map(command -> new CommandRegistration(command.getKey(), "A toy.", command.getValue()))
                .toList();
        return new RootCommand("toy", "Toys.", List.of("  toy"), () -> "toy 1", registrations);
    }
}

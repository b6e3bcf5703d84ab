package dev.tidegate.cli.shell;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** One command line that was run inside the test: what it printed where, and its exit code. */
public record Run(int code, String out, String err) {

    public static Run of(Root root, String... arguments) {
        return of(root, Terminal.none(), Map.of(), arguments);
    }

    public static Run of(Root root, Terminal terminal, Map<String, String> environment, String... arguments) {
        var out = new ByteArrayOutputStream();
        var err = new ByteArrayOutputStream();
        var code = new Shell(root, new Surroundings(new OutputStreams(out, err), terminal, environment)).run(arguments);
        return new Run(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /** A program of these commands alone, named by the words they are called with. */
    public static Root toy(Map<String, Supplier<?>> commands) {
        List<Registration> registrations = commands.entrySet().stream()
                .map(command -> new Registration(command.getKey(), "A toy.", command.getValue()))
                .toList();
        return new Root("toy", "Toys.", List.of("  toy"), () -> "toy 1", registrations);
    }
}

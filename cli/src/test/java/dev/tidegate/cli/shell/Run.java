package dev.tidegate.cli.shell;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.function.Function;

/** One command line that was run inside the test: what it printed where, and its exit code. */
public record Run(int code, String out, String err) {

    public static Run of(Object rootCommand, Terminal terminal, Map<String, String> environment, String... arguments) {
        return of(surroundings -> new Shell(rootCommand, surroundings), terminal, environment, arguments);
    }

    public static Run of(
            Function<Surroundings, Shell> shell,
            Terminal terminal,
            Map<String, String> environment,
            String... arguments) {
        var out = new ByteArrayOutputStream();
        var err = new ByteArrayOutputStream();
        var surroundings = new Surroundings(new OutputStreams(out, err), terminal, environment);
        var code = shell.apply(surroundings).run(arguments);
        return new Run(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }
}

package dev.tidegate.demo;

import dev.tidegate.cli.shell.ExitCode;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;

/** The demo as it was run inside a test. */
public record DemoRun(int code, @Nullable ExitCode result, String out, String err) {

    public static DemoRun on(DemoTerminal terminal, String... arguments) {
        return on(terminal, Ansi.OFF, arguments);
    }

    public static DemoRun on(DemoTerminal terminal, Ansi colours, String... arguments) {
        var out = new StringWriter();
        var err = new StringWriter();
        var command = new CommandLine(new DemoCommand(terminal))
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .setColorScheme(CommandLine.Help.defaultColorScheme(colours));
        var code = command.execute(arguments);
        return new DemoRun(code, command.getExecutionResult(), out.toString(), err.toString());
    }
}

package dev.tidegate.cli.run;

import dev.tidegate.cli.shell.MessagePrinter;
import dev.tidegate.engine.text.PrintableText;
import java.util.List;
import picocli.CommandLine;

/** Prints lines of a command that goes on: results to standard output, sentences to standard error; by several threads. */
public final class LinePrinter {

    private final CommandLine command;
    private final String prefix;

    /**
     * A printer for a command.
     *
     * @param prefix what lines of results begin with; may be empty
     */
    public LinePrinter(CommandLine command, String prefix) {
        this.command = command;
        this.prefix = prefix;
    }

    public CommandLine command() {
        return command;
    }

    public void results(List<String> lines) {
        synchronized (command) {
            var out = command.getOut();
            lines.forEach(line -> out.println(PrintableText.line(prefix + line)));
            out.flush();
        }
    }

    public void message(String sentence) {
        synchronized (command) {
            MessagePrinter.print(command, sentence);
        }
    }
}

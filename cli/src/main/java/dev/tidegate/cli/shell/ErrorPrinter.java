package dev.tidegate.cli.shell;

import dev.tidegate.engine.text.PrintableText;
import java.io.PrintWriter;
import picocli.CommandLine.Help.ColorScheme;

/** Prints errors to standard error: the name of the command, in red on a terminal, and a sentence. */
final class ErrorPrinter {

    private final PrintWriter errors;
    private final ColorScheme colours;

    ErrorPrinter(PrintWriter errors, ColorScheme colours) {
        this.errors = errors;
        this.colours = colours;
    }

    void print(String command, String sentence) {
        errors.println(colours.errorText(command + ":") + " " + PrintableText.lines(sentence));
    }

    /** Prints a further line about the error before it. */
    void add(String line) {
        errors.println(PrintableText.lines(line));
    }

    void trace(Throwable failure) {
        failure.printStackTrace(errors);
    }
}

package dev.tidegate.cli.shell;

import java.io.PrintWriter;
import picocli.CommandLine.Help.ColorScheme;

/** What is said on standard error when something went wrong: who says it, in red on a terminal, and a sentence. */
final class Complaints {

    private final PrintWriter errors;
    private final ColorScheme colours;

    Complaints(PrintWriter errors, ColorScheme colours) {
        this.errors = errors;
        this.colours = colours;
    }

    void say(String who, String sentence) {
        errors.println(colours.errorText(who + ":") + " " + sentence);
    }

    /** A further line that belongs to what was said before. */
    void add(String line) {
        errors.println(line);
    }

    void trace(Throwable failure) {
        failure.printStackTrace(errors);
    }
}

package dev.tidegate.cli.shell;

import dev.tidegate.engine.text.PrintableText;
import picocli.CommandLine;

/** Prints sentences for people that are not part of a result to standard error. Names in them come from elsewhere. */
public final class MessagePrinter {

    private MessagePrinter() {}

    public static void print(CommandLine command, String sentence) {
        var errors = command.getErr();
        errors.println("tidegate: " + PrintableText.lines(sentence));
        errors.flush();
    }
}

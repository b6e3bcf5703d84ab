package dev.tidegate.cli.shell;

import dev.tidegate.engine.text.PrintableText;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Asks whether to go on. */
@FunctionalInterface
public interface ConfirmationPrompt {

    /**
     * The answer; empty if there is nobody to ask.
     *
     * @param out where the question is printed
     */
    Optional<Boolean> ask(PrintWriter out, String question);

    /** Asks on the terminal, if there is one. */
    static ConfirmationPrompt ofTerminal() {
        return (out, question) -> Terminal.interactive().map(terminal -> {
            out.print(PrintableText.lines(question) + " [y/N] ");
            out.flush();
            var answer = terminal.readLine();
            return answer != null && Set.of("y", "yes").contains(answer.strip().toLowerCase(Locale.ROOT));
        });
    }
}

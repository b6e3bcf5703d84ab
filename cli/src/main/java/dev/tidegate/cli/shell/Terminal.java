package dev.tidegate.cli.shell;

import java.io.Console;
import java.util.Optional;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/**
 * Which of the two output streams a person looks at.
 *
 * <p>The launcher knows and says so in two system properties. Without it the console is asked, and that has traps: up
 * to JDK 21 there is a console only if input and output both are a terminal; from JDK 22 on there is always one,
 * which has to be asked whether it is a terminal, by a method that older versions do not have.
 */
public record Terminal(boolean output, boolean errors) {

    static final String OUTPUT_PROPERTY = "tidegate.terminal.output";
    static final String ERRORS_PROPERTY = "tidegate.terminal.errors";

    public static Terminal none() {
        return new Terminal(false, false);
    }

    public static Terminal detect() {
        return of(System.getProperties());
    }

    /** Where somebody can be asked: a person who sees what is printed and can type. */
    public static Optional<Console> interactive() {
        return Optional.ofNullable(System.console()).filter(Terminal::isTerminal);
    }

    static Terminal of(Properties properties) {
        var output = properties.getProperty(OUTPUT_PROPERTY);
        var errors = properties.getProperty(ERRORS_PROPERTY);
        if (output != null && errors != null) {
            return new Terminal(Boolean.parseBoolean(output), Boolean.parseBoolean(errors));
        }
        var console = isTerminal(System.console());
        return new Terminal(console, console);
    }

    private static boolean isTerminal(@Nullable Console console) {
        if (console == null) {
            return false;
        }
        try {
            return (Boolean) Console.class.getMethod("isTerminal").invoke(console);
        } catch (NoSuchMethodException before22) {
            return true;
        } catch (ReflectiveOperationException unanswered) {
            return false;
        }
    }
}

package dev.tidegate.cli.shell;

import dev.tidegate.engine.text.NameSuggestions;
import java.net.URI;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Answers a command line that was not understood: what is wrong, what may have been meant, where to read on. */
final class UsageErrors implements IParameterExceptionHandler {

    private static final Map<Class<?>, String> EXPECTED = Map.of(
            int.class, "a whole number",
            Integer.class, "a whole number",
            long.class, "a whole number",
            Long.class, "a whole number",
            Instant.class, "a time such as 2026-03-02T09:00:00Z",
            URI.class, "an address such as https://host.example",
            Path.class, "a path",
            boolean.class, "true or false");

    private final ErrorPrinter errors;

    UsageErrors(ErrorPrinter errors) {
        this.errors = errors;
    }

    @Override
    public int handleParseException(ParameterException error, String[] arguments) {
        var command = error.getCommandLine().getCommandSpec().qualifiedName();
        errors.print(command, sentence(error));
        errors.add("see '" + command + " --help'");
        return ExitCode.WRONG_USAGE.number();
    }

    private static String sentence(ParameterException error) {
        if (error instanceof UnmatchedArgumentException unmatched
                && !unmatched.getUnmatched().isEmpty()) {
            return unmatched(unmatched);
        }
        var argument = error.getArgSpec();
        if (argument != null && argument.completionCandidates() != null && error.getValue() != null) {
            return notOneOf(argument, error.getValue());
        }
        if (argument != null && error.getValue() != null && expected(argument) != null) {
            return "'" + error.getValue() + "' is not a value of " + name(argument) + ", which takes "
                    + expected(argument);
        }
        return lowerCase(String.valueOf(error.getMessage()));
    }

    private static String unmatched(UnmatchedArgumentException error) {
        var commandLine = error.getCommandLine();
        var argument = error.getUnmatched().get(0);
        if (error.isUnknownOption()) {
            var options = commandLine.getCommandSpec().optionsMap().keySet();
            return "there is no option '" + argument + "'" + suggestion(argument, options);
        }
        var commands = commandLine.getSubcommands().keySet();
        return commands.isEmpty()
                ? "'" + argument + "' is one argument too many"
                : "there is no command '" + argument + "'" + suggestion(argument, commands);
    }

    private static String suggestion(String argument, Set<String> known) {
        return NameSuggestions.nearest(argument, known)
                .map(suggestion -> "; did you mean '" + suggestion + "'?")
                .orElse("");
    }

    private static String notOneOf(ArgSpec argument, String value) {
        var choices = String.join(", ", argument.completionCandidates());
        return "'" + value + "' is not a value of " + name(argument) + ", which takes one of: " + choices;
    }

    private static String name(ArgSpec argument) {
        return argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
    }

    /** What an argument without a converter of ours takes: the words of the library's converters are Java's. */
    private static @Nullable String expected(ArgSpec argument) {
        return argument.converters().length > 0 ? null : EXPECTED.get(argument.auxiliaryTypes()[0]);
    }

    /** The library begins its messages with a capital; ours stand behind the name of the command. */
    private static String lowerCase(String message) {
        return message.isEmpty() ? message : Character.toLowerCase(message.charAt(0)) + message.substring(1);
    }
}

package dev.tidegate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.cli.shell.CommandExecutor;
import dev.tidegate.cli.shell.CommandResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Whatever is written after an option, the answer is in the words of the product and not in those of Java. */
@Timeout(300)
class WrongOptionValueTest {

    private static final List<String> WRONG = List.of(
            "",
            " ",
            "zz",
            "-1",
            "0",
            "1e999",
            "99999999999999999999",
            "-99999999999999999999",
            "0.5.5",
            "PT",
            "P99999999999999999999D",
            "99999999999999999d",
            "2026-13-45T99:99:99Z",
            "+1000000000-01-01T00:00:00Z",
            "host:port",
            "host:99999",
            "[::1",
            "%zz",
            "http://",
            "http://a b",
            "http://[::1",
            "ftp://host/%zz",
            "a=b=c",
            "=",
            ",",
            "/proc/nothing/here",
            "x".repeat(5_000));

    /** Of these, the ones that many converters let pass. */
    private static final List<String> WRONG_IN_USE = List.of(
            "", "zz", "-1", "99999999999999999d", "host:port", "http://a b", "/proc/nothing/here", "x".repeat(5_000));

    private static final Pattern JAVA = Pattern.compile(
            "\\b(java|javax|jdk|sun|picocli|dev\\.tidegate|com|org)\\.[\\w.]*[A-Z]\\w+|\\b\\w*(Exception|Error)\\b"
                    + "|unexpected failure|Input length|is not an? (int|long|double|float)\\b|class \\w+\\.|\\$\\w+@|\\bnull\\b");

    /** What goes on until somebody ends it, so its options are parsed only. */
    private static final Set<String> LASTING = Set.of("run", "serve", "ocm", "demo", "upgrades", "rollout");

    @TempDir
    Path directory;

    @Test
    void no_converter_answers_in_the_words_of_java() {
        var answers = new ArrayList<String>();
        // The unknown option behind it keeps a command from being executed that takes the value.
        different(command -> true)
                .forEach((option, command) ->
                        WRONG.forEach(value -> collect(answers, words(command, option, value, "--no-such-option"))));

        assertThat(answers).isEmpty();
    }

    @Test
    void no_command_answers_in_the_words_of_java() {
        var answers = new ArrayList<String>();
        different(command -> !isLasting(command))
                .forEach((option, command) -> WRONG_IN_USE.forEach(
                        value -> collect(answers, words(command, option, value, arguments(command, option)))));

        assertThat(answers).isEmpty();
    }

    private static void collect(List<String> answers, String... words) {
        var run = CommandResult.of(Tidegate.root(), words);
        if (JAVA.matcher(run.err().replace(String.join(" ", words), "")).find()) {
            answers.add(String.join(" ", words) + " -> " + run.err());
        }
    }

    private static boolean isLasting(CommandSpec command) {
        return LASTING.contains(command.name()) && command.subcommands().isEmpty();
    }

    /** Options that are read or used differently, each with a command that has it. */
    private static Map<String, CommandSpec> different(Predicate<CommandSpec> wanted) {
        var commands = new TreeMap<String, CommandSpec>();
        var seen = new TreeMap<String, String>();
        leaves(CommandExecutor.model(Tidegate.root()).getCommandSpec())
                .filter(wanted)
                .forEach(command -> command.options().stream()
                        .filter(option -> option.arity().max() > 0)
                        .forEach(option -> seen.computeIfAbsent(meaning(option), absent -> {
                            commands.put(command.qualifiedName() + " " + option.longestName(), command);
                            return option.longestName();
                        })));
        return commands;
    }

    private static String meaning(OptionSpec option) {
        return option.longestName() + " " + Arrays.toString(option.description())
                + Arrays.toString(option.auxiliaryTypes());
    }

    private static Stream<CommandSpec> leaves(CommandSpec command) {
        return command.subcommands().isEmpty()
                ? Stream.of(command)
                : command.subcommands().values().stream()
                        .map(CommandLine::getCommandSpec)
                        .flatMap(WrongOptionValueTest::leaves);
    }

    private static String[] words(CommandSpec command, String option, String value, String... more) {
        var name = option.substring(option.lastIndexOf(' ') + 1);
        var words = new ArrayList<>(List.of(command.qualifiedName().split(" ")));
        words.remove(0);
        words.add(name + "=" + value);
        words.addAll(List.of(more));
        return words.toArray(String[]::new);
    }

    /** Everything the command must be given, and a store that is nobody's. */
    private String[] arguments(CommandSpec command, String option) {
        var words = new ArrayList<String>();
        if (command.optionsMap().containsKey("--store") && !option.endsWith(" --store")) {
            words.add("--store=" + directory.resolve("store"));
        }
        command.options().stream()
                .filter(ArgSpec::required)
                .filter(required -> !option.endsWith(" " + required.longestName()))
                .forEach(required -> words.add(required.longestName() + "=" + directory.resolve("absent")));
        command.positionalParameters().stream().filter(ArgSpec::required).forEach(required -> words.add("absent"));
        return words.toArray(String[]::new);
    }
}

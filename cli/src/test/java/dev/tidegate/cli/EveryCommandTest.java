package dev.tidegate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.cli.shell.CommandExecutor;
import dev.tidegate.cli.shell.CommandRegistration;
import dev.tidegate.cli.shell.CommandResult;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.cli.shell.Terminal;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** What is asked of every command, so that a new one cannot forget it. */
class EveryCommandTest {

    /** The command line in an example, up to where a shell would take over. */
    private static final Pattern EXAMPLE = Pattern.compile("tidegate [^|>)&;]*");

    private static final Pattern WORD = Pattern.compile("'[^']*'|\"[^\"]*\"|\\S+");

    /** All commands take time to build, and a parser forgets one command line when it is given the next. */
    private static final CommandLine PARSER = model();

    @ParameterizedTest
    @MethodSource("commands")
    void a_command_says_what_it_does(CommandSpec command) {
        assertThat(command.usageMessage().description()).isNotEmpty();
    }

    @ParameterizedTest
    @MethodSource("registrations")
    void a_command_is_listed_under_its_name_with_its_own_first_line(CommandRegistration registration) {
        var command = new CommandLine(registration.command().get()).getCommandSpec();

        assertThat(command.name()).isEqualTo(registration.name());
        assertThat(command.usageMessage().description()[0]).isEqualTo(registration.summary());
    }

    @ParameterizedTest
    @MethodSource("commands")
    void a_command_shows_how_it_is_used(CommandSpec command) {
        assertThat(command.usageMessage().footer())
                .anySatisfy(line -> assertThat(line).contains(command.qualifiedName()));
    }

    @ParameterizedTest
    @MethodSource("commands")
    void every_example_is_a_command_line_that_is_understood(CommandSpec command) {
        for (var line : command.usageMessage().footer()) {
            if (line.strip().startsWith("#")) {
                continue;
            }
            var example = EXAMPLE.matcher(line);

            assertThat(example.find()).as(line).isTrue();
            var arguments = WORD.matcher(example.group())
                    .results()
                    .skip(1)
                    .map(word -> word.group().replaceAll("['\"]", ""))
                    .toArray(String[]::new);
            assertThat(PARSER.parseArgs(arguments).errors()).as(line).isEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("commands")
    void an_example_is_the_same_command_line_when_it_is_pasted_from_a_narrow_terminal(CommandSpec command) {
        command.commandLine().setUsageHelpWidth(60);

        var help = command.commandLine().getUsageMessage();

        var pasted = help.replace(" \\\n", " ").replaceAll("(?m)^ +", "").replaceAll(" +", " ");
        for (var line : command.usageMessage().footer()) {
            assertThat(pasted).contains(line.replace("%%", "%").strip().replaceAll(" +", " "));
        }
    }

    /** The archive that users install has the same directory of examples. */
    @ParameterizedTest
    @MethodSource("commands")
    void an_example_names_no_file_that_is_not_there(CommandSpec command) {
        for (var line : command.usageMessage().footer()) {
            assertThat(Pattern.compile("examples/\\S+").matcher(line).results().map(MatchResult::group))
                    .allSatisfy(file -> assertThat(Path.of("..", file)).exists());
        }
    }

    @ParameterizedTest
    @MethodSource("commands")
    void a_command_lists_the_exit_codes_it_may_end_with(CommandSpec command) {
        assertThat(command.usageMessage().exitCodeList()).containsKeys("0", "1", "2");
    }

    @ParameterizedTest
    @MethodSource("commands")
    void every_option_and_argument_is_described(CommandSpec command) {
        assertThat(command.args())
                .allSatisfy(argument -> assertThat(argument.description())
                        .as(argument.toString())
                        .isNotEmpty());
    }

    @ParameterizedTest
    @MethodSource("commands")
    void every_command_takes_the_standing_options(CommandSpec command) {
        assertThat(command.optionsMap()).containsKeys("--help", "--log-level", "--no-color");
    }

    @ParameterizedTest
    @MethodSource("groups")
    void a_group_without_a_command_of_it_is_wrong_usage_and_says_where_to_read_on(CommandSpec group) {
        var words = group.qualifiedName().split(" ", -1);

        var run = CommandResult.of(Tidegate.root(), Arrays.copyOfRange(words, 1, words.length));

        assertThat(run.code()).isEqualTo(ExitCode.WRONG_USAGE.number());
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("see '" + group.qualifiedName() + " --help'");
    }

    @ParameterizedTest
    @MethodSource("commands")
    void help_fits_a_terminal(CommandSpec command) {
        assertThat(command.commandLine().getUsageMessage().lines())
                .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(100));
    }

    @ParameterizedTest
    @CsvSource({"72, 72", "40, 55", "300, 120"})
    void help_is_as_wide_as_the_terminal_within_what_can_be_read(String columns, int widest) {
        var run = CommandResult.of(
                Tidegate.root(),
                new Terminal(true, true),
                Map.of("COLUMNS", columns, "NO_COLOR", "1"),
                "upgrades",
                "run",
                "--help");

        assertThat(run.out().lines().mapToInt(String::length).max().orElseThrow())
                .isBetween(widest - 12, widest);
    }

    static List<CommandRegistration> registrations() {
        return Tidegate.root().commands();
    }

    static Stream<CommandSpec> commands() {
        return withSubcommands(model());
    }

    static Stream<CommandSpec> groups() {
        return commands()
                .filter(command -> command.parent() != null)
                .filter(command -> !command.subcommands().isEmpty());
    }

    private static Stream<CommandSpec> withSubcommands(CommandLine command) {
        return Stream.concat(
                Stream.of(command.getCommandSpec()),
                command.getSubcommands().values().stream().flatMap(EveryCommandTest::withSubcommands));
    }

    private static CommandLine model() {
        return CommandExecutor.model(Tidegate.root());
    }
}

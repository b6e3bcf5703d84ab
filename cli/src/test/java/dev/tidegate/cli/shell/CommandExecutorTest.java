package dev.tidegate.cli.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

class CommandExecutorTest {

    private static final RootCommand TOY = CommandResult.toy(Map.of(
            "refuse", Refuse::new,
            "sign-in", SignIn::new,
            "break", Break::new,
            "overflow", Overflow::new,
            "print", Print::new,
            "take", Take::new,
            "group", Group::new));

    @Test
    void the_exit_code_a_command_returns_is_the_exit_code_of_the_process() {
        var run = run("refuse");

        assertThat(run.code()).isEqualTo(5);
    }

    @Test
    void a_failure_with_a_sentence_prints_the_sentence_and_ends_with_its_code() {
        var run = run("sign-in");

        assertThat(run.code()).isEqualTo(4);
        assertThat(run.err()).isEqualTo("toy: nobody is signed in\n");
        assertThat(run.out()).isEmpty();
    }

    @Test
    void an_unexpected_exception_costs_one_line_and_says_how_to_see_more() {
        var run = run("break");

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).isEqualTo("""
                        toy: unexpected failure: java.lang.IllegalStateException: the floor is lava
                        toy: run it again with --log-level debug to see where it happened
                        """);
    }

    @Test
    void an_error_of_the_virtual_machine_is_answered_like_an_exception() {
        var run = run("overflow");

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).startsWith("toy: unexpected failure: java.lang.StackOverflowError\n");
    }

    @Test
    void the_stack_trace_is_shown_to_those_who_debug() {
        var run = run("break", "--log-level", "debug");

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err())
                .contains("at dev.tidegate.cli.shell.CommandExecutorTest")
                .doesNotContain("run it again");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "--number=x | 'x' is not a value of --number, which takes a whole number",
                "--large=1.5 | '1.5' is not a value of --large, which takes a whole number",
                "--at=yesterday | 'yesterday' is not a value of --at, which takes a time such as 2026-03-02T09:00:00Z",
            })
    void a_value_that_is_not_understood_is_answered_in_plain_words(String argument, String sentence) {
        var run = run("take", argument);

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).isEqualTo("toy take: " + sentence + "\nsee 'toy take --help'\n");
    }

    @Test
    void what_options_opened_is_closed_when_the_command_has_ended() {
        run("take");

        assertThat(Opening.closed).isTrue();
    }

    @Test
    void what_options_opened_is_closed_when_the_command_has_failed() {
        var run = run("take", "--number", "13");

        assertThat(run.code()).isEqualTo(5);
        assertThat(Opening.closed).isTrue();
    }

    @Test
    void a_standing_option_may_stand_before_the_command() {
        var run = run("--log-level", "trace", "break");

        assertThat(run.err()).contains("at dev.tidegate.cli.shell.CommandExecutorTest");
    }

    @Test
    void help_does_not_even_make_the_commands_it_lists() {
        var root = CommandResult.toy(Map.of("costly", () -> {
            throw new IllegalStateException("made for nothing");
        }));

        var run = CommandResult.of(root, "--help");

        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("costly  A toy.");
    }

    @Test
    void without_a_command_it_shows_what_there_is() {
        var run = run();

        assertThat(run.code()).isZero();
        assertThat(run.out()).startsWith("Usage: toy ").contains("refuse", "Exit codes:");
    }

    @Test
    void a_command_in_a_group_takes_standing_options_too() {
        var run = run("group", "refuse", "--log-level", "debug", "--no-color");

        assertThat(run.code()).isEqualTo(5);
        assertThat(run.err()).isEmpty();
    }

    @Test
    void a_misspelt_command_gets_a_suggestion() {
        var run = run("refsue");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).isEqualTo("""
                        toy: there is no command 'refsue'; did you mean 'refuse'?
                        see 'toy --help'
                        """);
    }

    @Test
    void a_misspelt_option_gets_a_suggestion() {
        var run = run("refuse", "--log-levle", "debug");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).isEqualTo("""
                        toy refuse: there is no option '--log-levle'; did you mean '--log-level'?
                        see 'toy refuse --help'
                        """);
    }

    @Test
    void a_value_outside_a_closed_choice_names_the_choice() {
        var run = run("refuse", "--log-level", "loud");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err())
                .startsWith("toy refuse: 'loud' is not a value of --log-level, which takes one of: error, warn, info,"
                        + " debug, trace\n");
    }

    @Test
    void an_argument_nobody_asked_for_is_named() {
        var run = run("refuse", "twice");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).startsWith("toy refuse: 'twice' is one argument too many\n");
    }

    @Test
    void a_group_of_commands_wants_one_of_them() {
        var run = run("group");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).isEqualTo("""
                        toy group: missing required subcommand
                        see 'toy group --help'
                        """);
    }

    @Test
    void a_file_name_with_an_at_sign_is_an_argument_like_any_other() {
        var run = run("refuse", "@/etc/passwd");

        assertThat(run.err()).startsWith("toy refuse: '@/etc/passwd' is one argument too many\n");
    }

    @Test
    void a_reader_that_goes_away_changes_nothing_about_the_result() {
        var code = runWriting(new Failing("Broken pipe"), "print");

        assertThat(code).isZero();
    }

    @Test
    void a_result_that_could_not_be_written_is_a_failure() {
        var code = runWriting(new Failing("No space left on device"), "print");

        assertThat(code).isEqualTo(1);
    }

    private static CommandResult run(String... arguments) {
        return CommandResult.of(TOY, arguments);
    }

    private static int runWriting(OutputStream output, String... arguments) {
        var streams = new OutputStreams(output, OutputStream.nullOutputStream());
        return new CommandExecutor(TOY, new ProcessEnvironment(streams, Terminal.none(), Map.of())).run(arguments);
    }

    @Command(name = "group", subcommands = Refuse.class)
    private static final class Group {}

    @Command(name = "refuse")
    private static final class Refuse implements Callable<ExitCode> {
        @Override
        public ExitCode call() {
            return ExitCode.REFUSED;
        }
    }

    @Command(name = "sign-in")
    private static final class SignIn implements Callable<ExitCode> {
        @Override
        public ExitCode call() {
            throw new RequestFailure(Status.NOT_ALLOWED, "nobody is signed in");
        }
    }

    @Command(name = "break")
    private static final class Break implements Callable<ExitCode> {
        @Override
        public ExitCode call() {
            throw new IllegalStateException("the floor is lava");
        }
    }

    @Command(name = "overflow")
    private static final class Overflow implements Callable<ExitCode> {
        @Override
        public ExitCode call() {
            throw new StackOverflowError();
        }
    }

    @Command(name = "print")
    private static final class Print implements Callable<ExitCode> {
        @Spec
        private CommandSpec command;

        @Override
        public ExitCode call() {
            command.commandLine().getOut().println("result");
            return ExitCode.DONE;
        }
    }

    /** A stream whose other end is in trouble. */
    private static final class Failing extends OutputStream {
        private final String message;

        Failing(String message) {
            this.message = message;
        }

        @Override
        public void write(int b) throws IOException {
            throw new IOException(message);
        }
    }

    @Command(name = "take")
    private static final class Take implements Callable<ExitCode> {

        @Option(names = "--number")
        private int number;

        @Option(names = "--large")
        private @Nullable Long large;

        @Option(names = "--at")
        private @Nullable Instant at;

        @Mixin
        private Opening opening;

        @Override
        public ExitCode call() {
            opening.open();
            if (number == 13) {
                throw new RequestFailure(Status.REFUSED, "an unlucky number");
            }
            return large == null && at == null ? ExitCode.DONE : ExitCode.FAILED;
        }
    }

    @Command
    private static final class Opening implements AutoCloseable {

        private static boolean closed;

        void open() {
            closed = false;
        }

        @Override
        public void close() {
            closed = true;
        }
    }
}

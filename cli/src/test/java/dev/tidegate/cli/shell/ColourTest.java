package dev.tidegate.cli.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class ColourTest {

    private static final String ESCAPE = "\u001b[";
    private static final Terminal TERMINAL = new Terminal(true, true);

    @Test
    void a_terminal_gets_colours() {
        assertThat(help(TERMINAL, Map.of())).contains(ESCAPE);
    }

    @Test
    void a_file_or_pipe_gets_none() {
        assertThat(help(new Terminal(false, true), Map.of())).doesNotContain(ESCAPE);
    }

    @Test
    void the_option_turns_them_off() {
        assertThat(help(TERMINAL, Map.of(), "--no-color")).doesNotContain(ESCAPE);
    }

    @Test
    void the_variable_turns_them_off() {
        assertThat(help(TERMINAL, Map.of("NO_COLOR", "1"))).doesNotContain(ESCAPE);
    }

    @Test
    void an_empty_variable_means_nothing() {
        assertThat(help(TERMINAL, Map.of("NO_COLOR", ""))).contains(ESCAPE);
    }

    @Test
    void a_dumb_terminal_gets_none() {
        assertThat(help(TERMINAL, Map.of("TERM", "dumb"))).doesNotContain(ESCAPE);
    }

    @Test
    void errors_are_coloured_where_they_are_seen() {
        var run = CommandResult.of(CommandResult.toy(Map.of()), new Terminal(false, true), Map.of(), "tpyo");

        assertThat(run.err()).contains(ESCAPE);
    }

    @Test
    void errors_in_a_file_are_plain() {
        var run = CommandResult.of(CommandResult.toy(Map.of()), new Terminal(true, false), Map.of(), "tpyo");

        assertThat(run.err()).doesNotContain(ESCAPE);
    }

    @Test
    void the_option_counts_even_if_the_rest_was_not_understood() {
        var run = CommandResult.of(CommandResult.toy(Map.of()), TERMINAL, Map.of(), "tpyo", "--no-color");

        assertThat(run.err()).doesNotContain(ESCAPE);
    }

    private static String help(Terminal terminal, Map<String, String> environment, String... more) {
        var arguments = new String[more.length + 1];
        arguments[0] = "--help";
        System.arraycopy(more, 0, arguments, 1, more.length);
        return CommandResult.of(CommandResult.toy(Map.of()), terminal, environment, arguments)
                .out();
    }
}

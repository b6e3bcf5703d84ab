package dev.tidegate.cli.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Properties;
import org.junit.jupiter.api.Test;

class TerminalTest {

    @Test
    void what_the_launcher_says_about_each_stream_is_believed() {
        var properties = new Properties();
        properties.setProperty("tidegate.terminal.output", "true");
        properties.setProperty("tidegate.terminal.errors", "false");

        var terminal = Terminal.of(properties);

        assertThat(terminal).isEqualTo(new Terminal(true, false));
    }

    /** Test runs have no terminal, but since JDK 22 they do have a console. */
    @Test
    void without_a_launcher_a_console_that_is_no_terminal_does_not_count() {
        var terminal = Terminal.of(new Properties());

        assertThat(terminal).isEqualTo(Terminal.none());
    }
}

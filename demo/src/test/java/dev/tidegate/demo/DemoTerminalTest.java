package dev.tidegate.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.demo.DemoTerminal.Size;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DemoTerminalTest {

    @Test
    void the_environment_counts_where_it_says_something() {
        assertThat(DemoTerminal.measure(Map.of("COLUMNS", "100", "LINES", "30")))
                .isEqualTo(new Size(100, 30));
    }

    @Test
    void the_terminal_answers_with_rows_and_columns() {
        assertThat(DemoTerminal.parse("24 80\n")).contains(new Size(80, 24));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0 0", "24", "-1 80", "99999 99999", "stty: no terminal", "null null"})
    void an_answer_that_is_no_size_is_none(String answer) {
        assertThat(DemoTerminal.parse(answer)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"LANG, en_GB.UTF-8, false", "LANG, C.utf8, false", "LANG, '', false", "LC_ALL, C, true"})
    void only_a_locale_of_another_encoding_gets_ascii(String variable, String value, boolean isAscii) {
        var terminal = new DemoTime().terminal(Size.USUAL, Map.of("LC_CTYPE", "", variable, value));

        assertThat(terminal.isAscii()).isEqualTo(isAscii);
    }

    @Test
    void the_first_of_the_variables_that_is_set_counts() {
        var terminal = new DemoTime().terminal(Size.USUAL, Map.of("LANG", "en_GB.UTF-8", "LC_ALL", "C"));

        assertThat(terminal.isAscii()).isTrue();
    }
}

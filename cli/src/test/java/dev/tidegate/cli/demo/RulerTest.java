package dev.tidegate.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RulerTest {

    @Test
    void the_environment_counts_where_it_says_something() {
        assertThat(Ruler.measure(Map.of("COLUMNS", "100", "LINES", "30"))).isEqualTo(new Size(100, 30));
    }

    @Test
    void the_terminal_answers_with_rows_and_columns() {
        assertThat(Ruler.parse("24 80\n")).contains(new Size(80, 24));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0 0", "24", "-1 80", "99999 99999", "stty: no terminal"})
    void an_answer_that_is_no_size_is_none(String answer) {
        assertThat(Ruler.parse(answer)).isEmpty();
    }
}

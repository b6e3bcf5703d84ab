package dev.tidegate.application.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class TextTableTest {

    @Test
    void columns_are_aligned_and_lines_have_no_trailing_blanks() {
        var table = TextTable.of("CLUSTER", "VERSION", "STATE")
                .row("c1", "4.16.2", "done")
                .row("canary-east", 3, "waits");

        assertThat(table.lines(false))
                .containsExactly(
                        "CLUSTER      VERSION  STATE", //
                        "c1           4.16.2   done",
                        "canary-east  3        waits");
    }

    @Test
    void an_empty_cell_shows_a_hyphen() {
        var table = TextTable.withoutHeadings(2).row("", "x").row("y", "");

        assertThat(table.lines(false)).containsExactly("-  x", "y  -");
    }

    @Test
    void a_long_cell_is_neither_wrapped_nor_cut() {
        var long300 = "x".repeat(300);

        assertThat(TextTable.of("A").row(long300).lines(false)).containsExactly("A", long300);
    }

    @Test
    void colours_do_not_disturb_the_alignment() {
        var table =
                TextTable.withoutHeadings(2).row(TextStyle.GOOD.of("open"), "a").row(TextStyle.BAD.of("closed"), "b");

        assertThat(table.lines(true)).containsExactly("\u001b[32mopen\u001b[0m    a", "\u001b[31mclosed\u001b[0m  b");
        assertThat(table.lines(false)).containsExactly("open    a", "closed  b");
    }

    @Test
    void wide_characters_take_two_columns_and_accents_none() {
        var table = TextTable.withoutHeadings(2)
                .row("東京", "a")
                .row("ze\u0301ro", "b")
                .row("four", "c");

        assertThat(table.lines(false)).containsExactly("東京  a", "ze\u0301ro  b", "four  c");
    }

    @Test
    void a_line_break_or_an_escape_in_a_cell_cannot_break_the_table() {
        var table = TextTable.withoutHeadings(2).row("a\nb", "\u001b[31mred");

        assertThat(table.lines(true)).containsExactly("a b   [31mred");
    }

    @Test
    void a_row_of_the_wrong_length_is_refused() {
        assertThatThrownBy(() -> TextTable.of("A", "B").row("only one")).isInstanceOf(IllegalArgumentException.class);
    }
}

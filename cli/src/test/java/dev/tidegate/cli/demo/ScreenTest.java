package dev.tidegate.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.cli.output.Line;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScreenTest {

    private final StringWriter written = new StringWriter();

    @Test
    void every_line_goes_to_a_row_of_its_own() {
        var screen = Screen.open(new PrintWriter(written), false);

        screen.draw(List.of(Line.of("first"), Line.of("second")));

        screen.close();
        assertThat(written.toString()).contains("\u001b[1;1H\u001b[2Kfirst\u001b[2;1H\u001b[2Ksecond");
    }

    @Test
    void the_cursor_is_back_after_closing_and_nothing_is_drawn_any_more() {
        var screen = Screen.open(new PrintWriter(written), false);

        screen.close();
        screen.draw(List.of(Line.of("late")));
        screen.close();

        assertThat(written.toString()).containsOnlyOnce("\u001b[?25h").endsWith("\u001b[?1049l");
    }
}

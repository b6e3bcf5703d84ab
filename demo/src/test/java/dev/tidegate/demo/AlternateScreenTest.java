package dev.tidegate.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.application.document.TextLine;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class AlternateScreenTest {

    private final StringWriter written = new StringWriter();
    private final AlternateScreen screen = new AlternateScreen(new PrintWriter(written), false);

    @Test
    void every_line_goes_to_a_row_of_its_own() {
        screen.draw(List.of(TextLine.of("first"), TextLine.of("second")));

        screen.close();
        assertThat(written.toString()).contains("\u001b[1;1H\u001b[2Kfirst\u001b[2;1H\u001b[2Ksecond");
    }

    @Test
    void the_cursor_is_back_after_closing_and_nothing_is_drawn_any_more() {
        screen.close();
        screen.draw(List.of(TextLine.of("late")));
        screen.close();

        assertThat(written.toString()).containsOnlyOnce("\u001b[?25h").endsWith("\u001b[?1049l");
    }
}

package dev.tidegate.demo;

import dev.tidegate.application.document.TextLine;
import java.io.PrintWriter;
import java.util.List;

/**
 * The second screen of a terminal, drawn over again and again. What was on the terminal before comes back when it is
 * closed or the process is ended from outside. Thread-safe: the process may end while a picture is drawn.
 */
final class AlternateScreen implements AutoCloseable {

    private static final String ESCAPE = "\u001b[";
    private static final String OPEN = ESCAPE + "?1049h" + ESCAPE + "?25l" + ESCAPE + "?7l";
    private static final String CLOSE = ESCAPE + "0m" + ESCAPE + "?7h" + ESCAPE + "?25h" + ESCAPE + "?1049l";
    private static final String CLEAR_LINE = ESCAPE + "2K";

    private final PrintWriter out;
    private final boolean coloured;
    private boolean open = true;

    AlternateScreen(PrintWriter out, boolean coloured) {
        this.out = out;
        this.coloured = coloured;
        Runtime.getRuntime().addShutdownHook(new Thread(this::close, "restore-terminal"));
        write(OPEN);
    }

    /**
     * Draws over the last picture. Each line is addressed by its row, so that a terminal that has shrunk does not scroll,
     * and cleared before it is written: clearing behind a full line would remove its last character.
     */
    void draw(List<TextLine> lines) {
        var picture = new StringBuilder();
        for (int row = 1; row <= lines.size(); row++) {
            picture.append(ESCAPE + row + ";1H" + CLEAR_LINE)
                    .append(String.join("", lines.get(row - 1).lines(coloured)));
        }
        write(picture.toString());
    }

    private synchronized void write(String text) {
        if (open) {
            out.print(text);
            out.flush();
        }
    }

    @Override
    public synchronized void close() {
        write(CLOSE);
        open = false;
    }
}

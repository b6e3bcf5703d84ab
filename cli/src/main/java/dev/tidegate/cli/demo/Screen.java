package dev.tidegate.cli.demo;

import dev.tidegate.cli.output.Line;
import java.io.PrintWriter;
import java.util.List;

/**
 * A terminal that is drawn on again and again. It borrows the terminal's second screen, so that what was there before
 * comes back afterwards, and gives everything back when it is closed or the process is ended from outside.
 *
 * <p>Thread-safe: the process may end while a picture is being drawn.
 */
final class Screen implements AutoCloseable {

    private static final String ESCAPE = "\u001b[";
    private static final String OPEN = ESCAPE + "?1049h" + ESCAPE + "?25l" + ESCAPE + "?7l";
    private static final String CLOSE = ESCAPE + "0m" + ESCAPE + "?7h" + ESCAPE + "?25h" + ESCAPE + "?1049l";
    private static final String CLEAR_LINE = ESCAPE + "2K";

    private final PrintWriter out;
    private final boolean coloured;
    private final Thread whenEnded = new Thread(this::restore, "restore-terminal");
    private boolean open = true;

    private Screen(PrintWriter out, boolean coloured) {
        this.out = out;
        this.coloured = coloured;
    }

    static Screen open(PrintWriter out, boolean coloured) {
        var screen = new Screen(out, coloured);
        Runtime.getRuntime().addShutdownHook(screen.whenEnded);
        screen.write(OPEN);
        return screen;
    }

    /**
     * Draws over the last picture. Every line is put in its place by its number, so that a terminal that has shrunk
     * meanwhile does not scroll, and cleared before it is written: behind a full line, the clearing would eat its last
     * character.
     */
    void draw(List<Line> lines) {
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

    private synchronized void restore() {
        write(CLOSE);
        open = false;
    }

    @Override
    public void close() {
        restore();
        try {
            Runtime.getRuntime().removeShutdownHook(whenEnded);
        } catch (IllegalStateException alreadyEnding) {
            // The hook has run, or runs into a closed screen.
        }
    }
}

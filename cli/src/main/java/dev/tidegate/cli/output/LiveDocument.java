package dev.tidegate.cli.output;

import dev.tidegate.application.document.Document;

/** Prints a document again and again: on a terminal each in the place of the one before it, elsewhere one after the other. */
public final class LiveDocument {

    private static final String UP_AND_CLEAR = "\u001b[%dA\u001b[J";
    /** A line that the terminal wraps takes more than one, and going up would end too low. */
    private static final String WITHOUT_WRAPPING = "\u001b[?7l";

    private static final String WITH_WRAPPING = "\u001b[?7h";

    private final OutputOption output;
    private final boolean isOnTerminal;
    private int lines;

    public LiveDocument(OutputOption output) {
        this(output, output.isTableOnTerminal());
    }

    LiveDocument(OutputOption output, boolean isOnTerminal) {
        this.output = output;
        this.isOnTerminal = isOnTerminal;
    }

    public void show(Document document) {
        if (!isOnTerminal) {
            output.print(document);
            output.flush();
            return;
        }
        if (lines > 0) {
            output.printControl(UP_AND_CLEAR.formatted(lines));
        }
        lines = document.blocks().stream()
                .mapToInt(block -> block.lines(false).size())
                .sum();
        output.printControl(WITHOUT_WRAPPING);
        output.print(document);
        output.printControl(WITH_WRAPPING);
        output.flush();
    }
}

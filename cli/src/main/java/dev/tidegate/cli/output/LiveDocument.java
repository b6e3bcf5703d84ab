package dev.tidegate.cli.output;

import dev.tidegate.application.document.Document;

/** Prints a document again and again: on a terminal each in the place of the one before it, elsewhere one after the other. */
public final class LiveDocument {

    private static final String UP_AND_CLEAR = "\u001b[%dA\u001b[J";

    private final OutputOption output;
    private int lines;

    public LiveDocument(OutputOption output) {
        this.output = output;
    }

    public void show(Document document) {
        if (output.isTableOnTerminal()) {
            if (lines > 0) {
                output.printControl(UP_AND_CLEAR.formatted(lines));
            }
            lines = document.blocks().stream()
                    .mapToInt(block -> block.lines(false).size())
                    .sum();
        }
        output.print(document);
        output.flush();
    }
}

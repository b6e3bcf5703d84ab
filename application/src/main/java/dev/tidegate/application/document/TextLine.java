package dev.tidegate.application.document;

import java.util.List;
import java.util.stream.Collectors;

/** One line of text, in one or more pieces; without any piece it is an empty line. */
public record TextLine(List<TextCell> pieces) implements DocumentBlock {

    public TextLine {
        pieces = List.copyOf(pieces);
    }

    /** Pieces are cells, or anything that has a text; they stand side by side with nothing between them. */
    public static TextLine of(Object... pieces) {
        return new TextLine(TextCell.all(pieces));
    }

    @Override
    public List<String> lines(boolean coloured) {
        return List.of(pieces.stream().map(piece -> piece.show(coloured)).collect(Collectors.joining()));
    }
}

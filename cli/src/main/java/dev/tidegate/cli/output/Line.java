package dev.tidegate.cli.output;

import java.util.List;
import java.util.stream.Collectors;

/** One line of text, in one or more pieces; without any piece it is an empty line. */
public record Line(List<Cell> pieces) implements Block {

    public Line {
        pieces = List.copyOf(pieces);
    }

    /** Pieces are cells, or anything that has a text; they stand side by side with nothing between them. */
    public static Line of(Object... pieces) {
        return new Line(Cell.all(pieces));
    }

    @Override
    public List<String> lines(boolean coloured) {
        return List.of(pieces.stream().map(piece -> piece.show(coloured)).collect(Collectors.joining()));
    }
}

package dev.tidegate.cli.demo;

import dev.tidegate.cli.output.Cell;
import dev.tidegate.cli.output.Line;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes texts fit: what is too long ends with a mark, nothing is ever left to the terminal to wrap. All texts of the
 * demo take one column for each character.
 */
record Scissors(String mark) {

    /** The line, no wider than this. */
    Line cut(Line line, int width) {
        var pieces = new ArrayList<Object>();
        int left = width;
        for (var piece : line.pieces()) {
            var text = piece.text();
            if (text.length() > left) {
                pieces.add(new Cell(cut(text, left), piece.tint()));
                return Line.of(pieces.toArray());
            }
            pieces.add(piece);
            left -= text.length();
        }
        return Line.of(pieces.toArray());
    }

    String cut(String text, int width) {
        if (text.length() <= width) {
            return text;
        }
        return width < 1 ? "" : text.substring(0, width - 1) + mark;
    }

    /** The text in lines no wider than this, broken between words; what does not fit into so many lines is cut. */
    List<String> fold(String text, int width, int most) {
        var lines = new ArrayList<String>();
        var rest = text;
        while (rest.length() > width && lines.size() < most - 1) {
            int space = rest.lastIndexOf(' ', width);
            int end = space > 0 ? space : width;
            lines.add(rest.substring(0, end));
            rest = rest.substring(end).stripLeading();
        }
        lines.add(cut(rest, width));
        return lines;
    }
}

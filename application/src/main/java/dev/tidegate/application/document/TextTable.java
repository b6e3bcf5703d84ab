package dev.tidegate.application.document;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Aligned columns, filled row by row. Rows are never wrapped or cut, and an empty cell shows a hyphen, so that the
 * n-th column is the n-th column for every tool that reads along.
 */
public final class TextTable implements DocumentBlock {

    private static final String GAP = "  ";
    private static final TextCell NOTHING = TextStyle.FAINT.of("-");

    private final int columns;
    private final List<List<TextCell>> rows = new ArrayList<>();

    private TextTable(int columns) {
        this.columns = columns;
    }

    /** A table with these headings, which are upper-case words. */
    public static TextTable of(String... headings) {
        var table = new TextTable(headings.length);
        table.rows.add(Arrays.stream(headings).map(TextStyle.STRONG::of).toList());
        return table;
    }

    /** A table of so many columns whose first column says what stands in the others. */
    public static TextTable withoutHeadings(int columns) {
        return new TextTable(columns);
    }

    /** Adds a row of cells, or of anything that has a text. */
    public TextTable row(Object... cells) {
        if (cells.length != columns) {
            throw new IllegalArgumentException("a row of " + cells.length + " cells in a table of " + columns);
        }
        rows.add(TextCell.all(cells).stream()
                .map(cell -> cell.text().isEmpty() ? NOTHING : cell)
                .toList());
        return this;
    }

    @Override
    public List<String> lines(boolean coloured) {
        var widths = widths();
        return rows.stream().map(row -> line(row, widths, coloured)).toList();
    }

    private int[] widths() {
        var widths = new int[columns];
        for (var row : rows) {
            for (var column = 0; column < columns; column++) {
                widths[column] = Math.max(widths[column], row.get(column).width());
            }
        }
        return widths;
    }

    private static String line(List<TextCell> row, int[] widths, boolean coloured) {
        var line = new StringBuilder();
        for (var column = 0; column < widths.length; column++) {
            var cell = row.get(column);
            line.append(cell.show(coloured));
            if (column < widths.length - 1) {
                line.append(" ".repeat(widths[column] - cell.width())).append(GAP);
            }
        }
        return line.toString();
    }
}

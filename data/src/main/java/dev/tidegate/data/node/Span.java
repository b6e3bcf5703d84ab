package dev.tidegate.data.node;

/**
 * A stretch of a text.
 *
 * @param line line of its start, counted from 1
 * @param column column of its start in characters as people count them, from 1; a byte-order mark is none
 * @param start offset of its first {@code char}
 * @param end offset behind its last {@code char}
 */
public record Span(int line, int column, int start, int end) {

    public Span {
        if (line < 1 || column < 1 || start < 0 || end < start) {
            throw new IllegalArgumentException(
                    "not a span: line %d, column %d, from %d to %d".formatted(line, column, start, end));
        }
    }

    public boolean isEmpty() {
        return start == end;
    }

    public String of(String text) {
        return text.substring(start, end);
    }

    /** The same start, up to another end. */
    public Span until(int otherEnd) {
        return new Span(line, column, start, otherEnd);
    }
}

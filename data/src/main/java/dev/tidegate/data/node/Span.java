package dev.tidegate.data.node;

/**
 * A range of a text.
 *
 * @param line line of its start, counted from 1
 * @param column column of its start in code points, counted from 1; a byte-order mark does not count
 * @param start offset of its first {@code char}
 * @param end offset after its last {@code char}
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

    /** The span with the same start and another end. */
    public Span until(int otherEnd) {
        return new Span(line, column, start, otherEnd);
    }
}

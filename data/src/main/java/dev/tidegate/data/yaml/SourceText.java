package dev.tidegate.data.yaml;

import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.node.Span;
import dev.tidegate.data.problem.SourceLocation;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A text with indexes from the parser's position, which counts code points, to an offset, and from an offset to line and
 * column. Both are built once, so that locating every value takes linear time.
 */
final class SourceText {

    private static final char BYTE_ORDER_MARK = '\uFEFF';

    private final String file;
    private final String text;
    private final int[] lineStarts;
    private final int @Nullable [] offsets;

    SourceText(String file, String text) {
        this.file = file;
        this.text = text;
        this.lineStarts = lineStarts(text);
        this.offsets = offsets(text);
    }

    String text() {
        return text;
    }

    /** Offset of a position that counts code points. */
    int offset(int codePoints) {
        return offsets == null ? codePoints : offsets[codePoints];
    }

    Span span(int start, int end) {
        int found = Arrays.binarySearch(lineStarts, start);
        int line = found >= 0 ? found : -found - 2;
        int from = lineStarts[line];
        if (from == 0 && start > 0 && text.charAt(0) == BYTE_ORDER_MARK) {
            from = 1;
        }
        int column = offsets == null ? start - from : text.codePointCount(from, start);
        return new Span(line + 1, column + 1, start, end);
    }

    SourceLocation place(int offset, Pointer pointer) {
        return SourceLocation.of(file, span(offset, offset), pointer);
    }

    private static int[] lineStarts(String text) {
        var starts = new int[64];
        int lines = 1;
        for (int at = 0; at < text.length(); at++) {
            char letter = text.charAt(at);
            boolean ends =
                    letter == '\n' || (letter == '\r' && (at + 1 == text.length() || text.charAt(at + 1) != '\n'));
            if (ends) {
                if (lines == starts.length) {
                    starts = Arrays.copyOf(starts, lines * 2);
                }
                starts[lines++] = at + 1;
            }
        }
        return Arrays.copyOf(starts, lines);
    }

    /** Null if code points and chars are counted alike, as in almost every file. */
    private static int @Nullable [] offsets(String text) {
        int codePoints = text.codePointCount(0, text.length());
        if (codePoints == text.length()) {
            return null;
        }
        var offsets = new int[codePoints + 1];
        for (int at = 0, point = 0; at < text.length(); point++) {
            offsets[point] = at;
            at += Character.charCount(text.codePointAt(at));
        }
        offsets[codePoints] = text.length();
        return offsets;
    }
}

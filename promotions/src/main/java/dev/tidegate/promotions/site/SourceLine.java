package dev.tidegate.promotions.site;

import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.problem.SourceLocation;
import java.util.ArrayList;
import java.util.List;

/**
 * A line of a text that is no YAML.
 *
 * @param number counted from 1
 * @param start offset in the whole text
 * @param text without the end of the line
 */
record SourceLine(int number, int start, String text) {

    /** The lines of a text, which end with a line feed or a carriage return and a line feed; a byte-order mark is left out. */
    static List<SourceLine> of(String whole) {
        var lines = new ArrayList<SourceLine>();
        int start = whole.startsWith("\uFEFF") ? 1 : 0;
        while (start < whole.length()) {
            int feed = whole.indexOf('\n', start);
            int next = feed < 0 ? whole.length() : feed + 1;
            int end = feed < 0 ? whole.length() : feed;
            boolean pair = feed > start && whole.charAt(feed - 1) == '\r';
            lines.add(new SourceLine(lines.size() + 1, start, whole.substring(start, pair ? end - 1 : end)));
            start = next;
        }
        return lines;
    }

    SourceLocation place(String file, int column) {
        return new SourceLocation(file, number, text.codePointCount(0, column) + 1, Pointer.ROOT);
    }
}

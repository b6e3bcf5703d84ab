package dev.tidegate.data.edit;

import java.util.Comparator;
import java.util.List;

/**
 * A range of a text and its replacement.
 *
 * @param start offset of the first {@code char} that is replaced
 * @param end offset after the last one; the start for an insertion
 */
public record TextSplice(int start, int end, String replacement) {

    public TextSplice {
        if (start < 0 || end < start) {
            throw new IllegalArgumentException("not a range: from " + start + " to " + end);
        }
    }

    /** The text that is replaced. */
    public String removed(String text) {
        return text.substring(start, end);
    }

    static List<TextSplice> inOrder(List<TextSplice> splices) {
        return splices.stream()
                .sorted(Comparator.comparingInt(TextSplice::start).thenComparingInt(TextSplice::end))
                .toList();
    }

    /** Whether two of them overlap, or start at the same place so that their order is undefined. */
    static boolean overlap(List<TextSplice> inOrder) {
        for (int next = 1; next < inOrder.size(); next++) {
            var before = inOrder.get(next - 1);
            var here = inOrder.get(next);
            if (here.start < before.end || here.start == before.start) {
                return true;
            }
        }
        return false;
    }

    static String apply(String text, List<TextSplice> inOrder) {
        var edited = new StringBuilder();
        int from = 0;
        for (TextSplice splice : inOrder) {
            edited.append(text, from, splice.start).append(splice.replacement);
            from = splice.end;
        }
        return edited.append(text, from, text.length()).toString();
    }
}

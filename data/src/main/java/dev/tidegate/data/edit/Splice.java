package dev.tidegate.data.edit;

import java.util.Comparator;
import java.util.List;

/**
 * A stretch of a text and what stands there instead.
 *
 * @param start offset of the first {@code char} that goes
 * @param end offset behind the last one; the start if nothing goes
 */
public record Splice(int start, int end, String replacement) {

    public Splice {
        if (start < 0 || end < start) {
            throw new IllegalArgumentException("not a stretch: from " + start + " to " + end);
        }
    }

    /** What goes. */
    public String removed(String text) {
        return text.substring(start, end);
    }

    static List<Splice> inOrder(List<Splice> splices) {
        return splices.stream()
                .sorted(Comparator.comparingInt(Splice::start).thenComparingInt(Splice::end))
                .toList();
    }

    /** Whether two of them, in order, touch the same place, so that one cannot say which comes first. */
    static boolean overlap(List<Splice> inOrder) {
        for (int next = 1; next < inOrder.size(); next++) {
            var before = inOrder.get(next - 1);
            var here = inOrder.get(next);
            if (here.start < before.end || here.start == before.start) {
                return true;
            }
        }
        return false;
    }

    static String apply(String text, List<Splice> inOrder) {
        var edited = new StringBuilder();
        int from = 0;
        for (Splice splice : inOrder) {
            edited.append(text, from, splice.start).append(splice.replacement);
            from = splice.end;
        }
        return edited.append(text, from, text.length()).toString();
    }
}

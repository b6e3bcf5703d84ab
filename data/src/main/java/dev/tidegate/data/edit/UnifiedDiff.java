package dev.tidegate.data.edit;

import java.util.ArrayList;
import java.util.List;

/** The difference of two texts as a unified diff with three lines of context. */
public final class UnifiedDiff {

    private static final int CONTEXT = 3;

    /** Above this many lines a shortest diff costs too much time and memory; all of the lines are then replaced. */
    private static final int MOST_LINES = 2_000;

    private final List<Change> changes = new ArrayList<>();

    private UnifiedDiff() {}

    private record Change(char sign, String line) {}

    /**
     * The lines of the diff; none if the texts are equal.
     *
     * @param file the path of the file, with a leading slash
     */
    public static List<String> of(String file, String before, String after) {
        if (before.equals(after)) {
            return List.of();
        }
        var diff = new UnifiedDiff();
        diff.compare(lines(before), lines(after));
        var patch = new ArrayList<>(List.of("--- a" + file, "+++ b" + file));
        patch.addAll(diff.hunks());
        return patch;
    }

    private static List<String> lines(String text) {
        return text.lines().toList();
    }

    private void compare(List<String> before, List<String> after) {
        int head = 0;
        int least = Math.min(before.size(), after.size());
        while (head < least && before.get(head).equals(after.get(head))) {
            head++;
        }
        int tail = 0;
        while (tail < least - head && before.get(before.size() - 1 - tail).equals(after.get(after.size() - 1 - tail))) {
            tail++;
        }
        before.subList(0, head).forEach(line -> changes.add(new Change(' ', line)));
        compareChanged(before.subList(head, before.size() - tail), after.subList(head, after.size() - tail));
        before.subList(before.size() - tail, before.size()).forEach(line -> changes.add(new Change(' ', line)));
    }

    /** Keeps a longest common subsequence; removed lines stand before the added ones. */
    private void compareChanged(List<String> before, List<String> after) {
        boolean small = before.size() <= MOST_LINES && after.size() <= MOST_LINES;
        int[][] common = new int[small ? before.size() + 1 : 1][small ? after.size() + 1 : 1];
        for (int row = small ? before.size() - 1 : -1; row >= 0; row--) {
            for (int column = after.size() - 1; column >= 0; column--) {
                common[row][column] = before.get(row).equals(after.get(column))
                        ? common[row + 1][column + 1] + 1
                        : Math.max(common[row + 1][column], common[row][column + 1]);
            }
        }
        int row = 0;
        int column = 0;
        while (row < before.size() || column < after.size()) {
            boolean both = row < before.size() && column < after.size();
            if (small && both && before.get(row).equals(after.get(column))) {
                changes.add(new Change(' ', before.get(row)));
                row++;
                column++;
            } else if (column == after.size()
                    || (both && (!small || common[row + 1][column] >= common[row][column + 1]))) {
                changes.add(new Change('-', before.get(row++)));
            } else {
                changes.add(new Change('+', after.get(column++)));
            }
        }
    }

    private List<String> hunks() {
        var patch = new ArrayList<String>();
        int at = 0;
        while (at < changes.size()) {
            if (changes.get(at).sign == ' ') {
                at++;
                continue;
            }
            int start = Math.max(0, at - CONTEXT);
            int end = endOfHunk(at);
            patch.add(header(start, end));
            changes.subList(start, end).forEach(change -> patch.add(change.sign + change.line));
            at = end;
        }
        return patch;
    }

    /** Changes with no more than twice the context between them share a hunk. */
    private int endOfHunk(int from) {
        int last = from;
        for (int at = from; at < changes.size() && at <= last + 2 * CONTEXT; at++) {
            last = changes.get(at).sign == ' ' ? last : at;
        }
        return Math.min(changes.size(), last + 1 + CONTEXT);
    }

    private String header(int start, int end) {
        return "@@ -" + range(start, end, '+') + " +" + range(start, end, '-') + " @@";
    }

    private String range(int start, int end, char other) {
        long before = changes.subList(0, start).stream()
                .filter(change -> change.sign != other)
                .count();
        long within = changes.subList(start, end).stream()
                .filter(change -> change.sign != other)
                .count();
        return (within == 0 ? before : before + 1) + "," + within;
    }
}

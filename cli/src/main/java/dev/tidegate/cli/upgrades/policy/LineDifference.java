package dev.tidegate.cli.upgrades.policy;

import java.util.ArrayList;
import java.util.List;

/**
 * Two texts compared line by line. Where they part, the shorter way back together is taken: lines that go, or lines that
 * come. That is always right, and for changes that insert and take out whole lines also the shortest.
 */
final class LineDifference {

    private static final int CONTEXT = 2;

    private final List<String> before;
    private final List<String> after;
    private final List<String> lines = new ArrayList<>();

    private LineDifference(String before, String after) {
        this.before = before.lines().toList();
        this.after = after.lines().toList();
    }

    /** Lines that begin with a minus went, those with a plus came, the others show where. */
    static List<String> of(String before, String after) {
        var difference = new LineDifference(before, after);
        difference.compare();
        return nearChanges(difference.lines);
    }

    private void compare() {
        int here = 0;
        int there = 0;
        while (here < before.size() && there < after.size()) {
            if (before.get(here).equals(after.get(there))) {
                lines.add("  " + before.get(here));
                here++;
                there++;
                continue;
            }
            int gone = distance(before, here, after.get(there));
            int come = distance(after, there, before.get(here));
            if (gone == come) {
                lines.add("- " + before.get(here++));
                lines.add("+ " + after.get(there++));
            } else if (gone < come) {
                lines.add("- " + before.get(here++));
            } else {
                lines.add("+ " + after.get(there++));
            }
        }
        before.subList(here, before.size()).forEach(line -> lines.add("- " + line));
        after.subList(there, after.size()).forEach(line -> lines.add("+ " + line));
    }

    /** How many lines further on a line is found; more than there are if it is not. */
    private static int distance(List<String> where, int from, String line) {
        int found = where.subList(from, where.size()).indexOf(line);
        return found < 0 ? Integer.MAX_VALUE : found;
    }

    private static List<String> nearChanges(List<String> all) {
        var shown = new ArrayList<String>();
        int last = -1;
        for (int at = 0; at < all.size(); at++) {
            if (isNearChange(all, at)) {
                if (at != last + 1) {
                    shown.add("  ...");
                }
                shown.add(all.get(at));
                last = at;
            }
        }
        return shown;
    }

    private static boolean isNearChange(List<String> all, int at) {
        return all.subList(Math.max(0, at - CONTEXT), Math.min(all.size(), at + CONTEXT + 1)).stream()
                .anyMatch(line -> !line.startsWith("  "));
    }
}

package dev.tidegate.engine.text;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Suggests known names for a misspelt one. */
public final class NameSuggestions {

    private static final int MAX_SUGGESTIONS = 3;

    private NameSuggestions() {}

    private record Candidate(String name, int distance) {}

    /** Up to three known names with the smallest edit distance: at most a quarter of the letters, or two in a short name. */
    public static List<String> names(String typed, Collection<String> known) {
        return names(typed, known, typed.length() <= 3 ? 1 : Math.max(2, typed.length() / 4));
    }

    /** Up to three known names with the smallest edit distance, which is at most {@code bound}. */
    public static List<String> names(String typed, Collection<String> known, int bound) {
        return known.stream()
                .filter(name -> Math.abs(name.length() - typed.length()) <= bound)
                .map(name -> new Candidate(name, distance(typed, name, bound)))
                .filter(candidate -> candidate.distance <= bound)
                .sorted(Comparator.comparingInt(Candidate::distance).thenComparing(Candidate::name))
                .limit(MAX_SUGGESTIONS)
                .map(Candidate::name)
                .toList();
    }

    /** The known name with the smallest edit distance, if it is small enough to be suggested. */
    public static Optional<String> nearest(String typed, Collection<String> known) {
        return names(typed, known).stream().findFirst();
    }

    /** Up to three known names that contain what was typed, and those that are near it where none does. */
    public static List<String> namesWithPart(String typed, Collection<String> known) {
        var containing = known.stream()
                .filter(name -> name.contains(typed))
                .sorted()
                .limit(MAX_SUGGESTIONS)
                .toList();
        return containing.isEmpty() ? names(typed, known) : containing;
    }

    /** All known names, the nearest first; those that are equally near keep their order. */
    public static List<String> nearestFirst(String typed, List<String> known) {
        return known.stream()
                .sorted(Comparator.comparingInt(name -> distance(typed, name, Math.max(typed.length(), name.length()))))
                .toList();
    }

    /** The suggestions as the end of a sentence; empty if there are none. */
    public static String question(String typed, Collection<String> known) {
        return question(names(typed, known));
    }

    /** Suggested names as the end of a sentence; empty if there are none. */
    public static String question(List<String> names) {
        return names.isEmpty() ? "" : names.stream().collect(Collectors.joining(" or ", "; did you mean ", "?"));
    }

    /**
     * The letters to insert, drop, replace or swap with their neighbour until one text is the other, or a number above the
     * bound. Only the band of the table that can stay within the bound is filled, so that a tree of many thousand paths is
     * searched quickly.
     */
    private static int distance(String from, String to, int bound) {
        int far = bound + 1;
        var earlier = new int[to.length() + 1];
        var before = new int[to.length() + 1];
        for (int column = 0; column <= to.length(); column++) {
            before[column] = Math.min(column, far);
        }
        for (int row = 1; row <= from.length(); row++) {
            var now = new int[to.length() + 1];
            Arrays.fill(now, far);
            now[0] = Math.min(row, far);
            int best = now[0];
            for (int column = Math.max(1, row - bound); column <= Math.min(to.length(), row + bound); column++) {
                int replaced = before[column - 1] + (from.charAt(row - 1) == to.charAt(column - 1) ? 0 : 1);
                now[column] = Math.min(far, Math.min(replaced, 1 + Math.min(before[column], now[column - 1])));
                if (row > 1 && column > 1 && isSwapped(from, row, to, column)) {
                    now[column] = Math.min(now[column], earlier[column - 2] + 1);
                }
                best = Math.min(best, now[column]);
            }
            // A swap reaches back two rows: only when both are too far is everything after them.
            if (best == far && rowIsFar(before, far)) {
                return far;
            }
            earlier = before;
            before = now;
        }
        return before[to.length()];
    }

    private static boolean isSwapped(String from, int row, String to, int column) {
        return from.charAt(row - 1) == to.charAt(column - 2) && from.charAt(row - 2) == to.charAt(column - 1);
    }

    private static boolean rowIsFar(int[] row, int far) {
        return Arrays.stream(row).allMatch(distance -> distance >= far);
    }
}

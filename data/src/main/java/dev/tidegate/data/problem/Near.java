package dev.tidegate.data.problem;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** Finds what may have been meant by a misspelt name. */
public final class Near {

    private static final int MOST = 3;

    private Near() {}

    private record Candidate(String name, int slips) {}

    /** Up to three known names that are fewest slips away; a slip for every four letters, two in a short name. */
    public static List<String> names(String typed, Collection<String> known) {
        return names(typed, known, typed.length() <= 3 ? 1 : Math.max(2, typed.length() / 4));
    }

    /** Up to three known names that are fewest slips away, and not more than {@code bound}. */
    public static List<String> names(String typed, Collection<String> known, int bound) {
        return known.stream()
                .filter(name -> Math.abs(name.length() - typed.length()) <= bound)
                .map(name -> new Candidate(name, slips(typed, name, bound)))
                .filter(candidate -> candidate.slips <= bound)
                .sorted(Comparator.comparingInt(Candidate::slips).thenComparing(Candidate::name))
                .limit(MOST)
                .map(Candidate::name)
                .toList();
    }

    /** The same as the end of a sentence; empty if nothing is near. */
    public static String question(String typed, Collection<String> known) {
        return question(names(typed, known));
    }

    /** Names that were found near, as the end of a sentence; empty if there are none. */
    public static String question(List<String> near) {
        return near.isEmpty() ? "" : near.stream().collect(Collectors.joining(" or ", "; did you mean ", "?"));
    }

    /**
     * Letters to insert, drop or replace until one text is the other, or some number above the bound. Only the band of
     * the table that can stay within the bound is filled, so that a tree of many thousand paths is searched in no time.
     */
    private static int slips(String from, String to, int bound) {
        int far = bound + 1;
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
                best = Math.min(best, now[column]);
            }
            if (best == far) {
                return far;
            }
            before = now;
        }
        return before[to.length()];
    }
}

package dev.tidegate.git;

import java.util.Collection;
import java.util.Comparator;
import java.util.stream.Collectors;

/** Finds the names of branches and tags that may have been meant. */
final class NearNames {

    private static final int MOST = 3;

    private NearNames() {}

    private record Candidate(String name, int slips) {}

    /** The end of a sentence: {@code ; did you mean main or maint?}, or nothing if nothing is near. */
    static String question(String typed, Collection<String> known) {
        int bound = Math.max(2, typed.length() / 4);
        return known.stream()
                .map(name -> new Candidate(name, name.contains(typed) ? 1 : slips(typed, name)))
                .filter(candidate -> candidate.slips <= bound)
                .sorted(Comparator.comparingInt(Candidate::slips).thenComparing(Candidate::name))
                .limit(MOST)
                .map(Candidate::name)
                .collect(Collectors.collectingAndThen(
                        Collectors.joining(" or "), names -> names.isEmpty() ? "" : "; did you mean " + names + "?"));
    }

    private static int slips(String from, String to) {
        var before = new int[to.length() + 1];
        for (int column = 0; column <= to.length(); column++) {
            before[column] = column;
        }
        for (int row = 1; row <= from.length(); row++) {
            var now = new int[to.length() + 1];
            now[0] = row;
            for (int column = 1; column <= to.length(); column++) {
                int replaced = before[column - 1] + (from.charAt(row - 1) == to.charAt(column - 1) ? 0 : 1);
                now[column] = Math.min(replaced, 1 + Math.min(before[column], now[column - 1]));
            }
            before = now;
        }
        return before[to.length()];
    }
}

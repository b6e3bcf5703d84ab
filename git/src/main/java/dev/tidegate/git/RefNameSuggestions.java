package dev.tidegate.git;

import java.util.Collection;
import java.util.Comparator;
import java.util.stream.Collectors;

/** Suggests names of branches and tags for a misspelt one. */
final class RefNameSuggestions {

    private static final int MAX_SUGGESTIONS = 3;

    private RefNameSuggestions() {}

    private record Candidate(String name, int distance) {}

    /** The end of a sentence: {@code ; did you mean main or maint?}; empty if no name is similar. */
    static String question(String typed, Collection<String> known) {
        int bound = Math.max(2, typed.length() / 4);
        return known.stream()
                .map(name -> new Candidate(name, name.contains(typed) ? 1 : distance(typed, name)))
                .filter(candidate -> candidate.distance <= bound)
                .sorted(Comparator.comparingInt(Candidate::distance).thenComparing(Candidate::name))
                .limit(MAX_SUGGESTIONS)
                .map(Candidate::name)
                .collect(Collectors.collectingAndThen(
                        Collectors.joining(" or "), names -> names.isEmpty() ? "" : "; did you mean " + names + "?"));
    }

    private static int distance(String from, String to) {
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

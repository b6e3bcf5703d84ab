package dev.tidegate.engine.text;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** Finds what was meant by a misspelt name: the nearest known one, unless none is near. */
public final class Suggestion {

    private Suggestion() {}

    /** The known name that fewest slips away from what was typed; at most one slip for every three letters. */
    public static Optional<String> nearest(String typed, Collection<String> known) {
        var bound = Math.max(1, typed.length() / 3);
        return known.stream()
                .filter(name -> slips(typed, name) <= bound)
                .min(Comparator.<String>comparingInt(name -> slips(typed, name)).thenComparing(name -> name));
    }

    /** Letters to insert, drop, replace or swap with their neighbour until one text is the other. */
    private static int slips(String from, String to) {
        var slips = new int[from.length() + 1][to.length() + 1];
        for (var i = 0; i <= from.length(); i++) {
            for (var j = 0; j <= to.length(); j++) {
                if (i == 0 || j == 0) {
                    slips[i][j] = i + j;
                    continue;
                }
                var replaced = slips[i - 1][j - 1] + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
                slips[i][j] = Math.min(replaced, 1 + Math.min(slips[i - 1][j], slips[i][j - 1]));
                if (i > 1
                        && j > 1
                        && from.charAt(i - 1) == to.charAt(j - 2)
                        && from.charAt(i - 2) == to.charAt(j - 1)) {
                    slips[i][j] = Math.min(slips[i][j], slips[i - 2][j - 2] + 1);
                }
            }
        }
        return slips[from.length()][to.length()];
    }
}

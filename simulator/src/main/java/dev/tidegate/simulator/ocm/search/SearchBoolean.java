package dev.tidegate.simulator.ocm.search;

import java.util.Locale;
import java.util.Set;

/** The ways to write a boolean that the database behind OCM takes. */
final class SearchBoolean {

    private static final Set<String> TRUE = Set.of("t", "true", "y", "yes", "on", "1");
    private static final Set<String> FALSE = Set.of("f", "false", "n", "no", "off", "0");

    private SearchBoolean() {}

    static boolean parse(String field, String text) {
        var word = text.strip().toLowerCase(Locale.ROOT);
        if (!TRUE.contains(word) && !FALSE.contains(word)) {
            throw new SearchSyntaxException("the field " + field + " is 't' or 'f', not '" + text + "'");
        }
        return TRUE.contains(word);
    }
}

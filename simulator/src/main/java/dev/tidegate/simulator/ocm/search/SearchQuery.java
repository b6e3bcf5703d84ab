package dev.tidegate.simulator.ocm.search;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What a list is asked for, understood. Immutable. */
public final class SearchQuery {

    private static final SearchQuery EVERYTHING = new SearchQuery(new SearchTerm.All(List.of()));

    private final SearchTerm term;

    private SearchQuery(SearchTerm term) {
        this.term = term;
    }

    /** Reads a search; nothing to read finds everything. */
    public static SearchQuery parse(String text) {
        return text.isBlank() ? EVERYTHING : new SearchQuery(new SearchParser(text).parse());
    }

    /**
     * Whether an item is found.
     *
     * @param fields the value of a field by its name, a boolean or something with a text; null if the item has none
     */
    public boolean finds(Function<String, @Nullable Object> fields) {
        return term.holds(fields);
    }

    /** The names of all fields the search speaks of. */
    public Set<String> fields() {
        Set<String> names = new HashSet<>();
        term.collectFields(names);
        return names;
    }

    /** The only values this field may have in what is found, if the search says so; lets a list use an index. */
    public Optional<Set<String>> onlyValuesOf(String field) {
        return term.onlyValuesOf(field);
    }
}

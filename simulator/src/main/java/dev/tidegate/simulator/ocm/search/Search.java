package dev.tidegate.simulator.ocm.search;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What a list is asked for, understood. Immutable. */
public final class Search {

    private static final Search EVERYTHING = new Search(new Term.All(List.of()));

    private final Term term;

    private Search(Term term) {
        this.term = term;
    }

    /** Finds everything. */
    public static Search everything() {
        return EVERYTHING;
    }

    /** Reads a search; nothing to read finds everything. */
    public static Search parse(String text) {
        return text.isBlank() ? EVERYTHING : new Search(new SearchParser(text).parse());
    }

    /**
     * Whether an item is found.
     *
     * @param fields the value of a field by its name, null if the item has none
     */
    public boolean finds(Function<String, @Nullable String> fields) {
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

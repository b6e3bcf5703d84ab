package dev.tidegate.ocm.search;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * What a list is asked for, as a value.
 *
 * <p>Everything said must hold. Equal searches render to equal texts, in whatever order they were put together:
 *
 * <ul>
 *   <li>conditions are sorted by key and joined with {@code and}; groups of alternatives stand in front of them
 *   <li>{@code k='v'} for one value, {@code k in ('a','b')} for several, sorted; the same for {@code like}, as
 *       alternatives in parentheses
 *   <li>what is said twice about a key adds up: the union of the values
 *   <li>nothing to compare with means no condition
 *   <li>a quote inside a value is doubled
 * </ul>
 */
public final class Search {

    private static final Search NOTHING = new Search(new TreeMap<>(), List.of());

    private final SortedMap<String, Condition> conditions;
    private final List<Alternatives> groups;

    private Search(SortedMap<String, Condition> conditions, List<Alternatives> groups) {
        this.conditions = conditions;
        this.groups = List.copyOf(groups);
    }

    /** Says nothing yet; it cannot be rendered, since it would find everything. */
    public static Search nothing() {
        return NOTHING;
    }

    public static Search where(String key, String value) {
        return NOTHING.and(key, value);
    }

    public static Search whereLike(String key, String pattern) {
        return NOTHING.andLike(key, pattern);
    }

    public Search and(String key, String value) {
        return andIn(key, List.of(value));
    }

    public Search andIn(String key, Collection<String> values) {
        return with(key, Condition.OneOf.of(values));
    }

    /** Text in which {@code %} stands for anything and {@code _} for any one character. */
    public Search andLike(String key, String... patterns) {
        return with(key, Condition.Like.of(Arrays.asList(patterns)));
    }

    /** At that second or later. */
    public Search andNotBefore(String key, Instant earliest) {
        return with(key, Optional.of(new Condition.Within(earliest.truncatedTo(ChronoUnit.SECONDS), null)));
    }

    /** At that second or earlier. */
    public Search andNotAfter(String key, Instant latest) {
        return with(key, Optional.of(new Condition.Within(null, latest.truncatedTo(ChronoUnit.SECONDS))));
    }

    /** At least one of these; those that say nothing do not count. */
    public Search andAnyOf(Search... alternatives) {
        var meant = Arrays.stream(alternatives)
                .filter(alternative -> !alternative.isNothing())
                .toList();
        if (meant.isEmpty()) {
            return this;
        }
        var more = new ArrayList<>(groups);
        more.add(new Alternatives(meant));
        return new Search(conditions, more);
    }

    /** Both. */
    public Search and(Search other) {
        var both = this;
        for (var said : other.conditions.entrySet()) {
            both = both.with(said.getKey(), Optional.of(said.getValue()));
        }
        return new Search(
                both.conditions,
                Stream.concat(groups.stream(), other.groups.stream()).toList());
    }

    public boolean isNothing() {
        return conditions.isEmpty() && groups.isEmpty();
    }

    public String render() {
        if (isNothing()) {
            throw new IllegalStateException("a search that says nothing would find everything");
        }
        var inFront = groups.stream().map(Alternatives::render).sorted();
        var behind = conditions.entrySet().stream().map(said -> said.getValue().render(said.getKey()));
        return String.join(" and ", Stream.concat(inFront, behind).toList());
    }

    /** What alternatives are sorted by: those of several conditions have no key and stand in front. */
    String sortKey() {
        return groups.isEmpty() && conditions.size() == 1 ? conditions.firstKey() : "";
    }

    @Override
    public String toString() {
        return isNothing() ? "nothing" : render();
    }

    private Search with(String key, Optional<? extends Condition> condition) {
        if (condition.isEmpty()) {
            return this;
        }
        var more = new TreeMap<>(conditions);
        more.merge(key, condition.get(), (known, added) -> known.merge(key, added));
        return new Search(more, groups);
    }
}

package dev.tidegate.ocm.search;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * A search expression of OCM's lists, as a value.
 *
 * <p>All conditions must hold. Equal searches render to equal texts, in whatever order they were built:
 *
 * <ul>
 *   <li>conditions are sorted by key and joined with {@code and}
 *   <li>{@code k='v'} for one value, {@code k in ('a','b')} for several, sorted
 *   <li>two conditions on the same key are combined: the union of their values
 *   <li>nothing to compare with means no condition
 *   <li>a quote inside a value is doubled
 * </ul>
 */
public final class OcmSearch {

    private static final OcmSearch NOTHING = new OcmSearch(new TreeMap<>());

    private final SortedMap<String, Condition> conditions;

    private OcmSearch(SortedMap<String, Condition> conditions) {
        this.conditions = conditions;
    }

    /** No condition yet; it cannot be rendered, because it would find everything. */
    public static OcmSearch nothing() {
        return NOTHING;
    }

    public static OcmSearch where(String key, String value) {
        return NOTHING.and(key, value);
    }

    /** Text in which {@code %} stands for anything and {@code _} for any one character. */
    public static OcmSearch whereLike(String key, String pattern) {
        return NOTHING.with(key, Operator.LIKE, List.of(pattern));
    }

    public OcmSearch and(String key, String value) {
        return andIn(key, List.of(value));
    }

    public OcmSearch andIn(String key, Collection<String> values) {
        return with(key, Operator.IN, values);
    }

    /** At that second or later. */
    public OcmSearch andNotBefore(String key, Instant earliest) {
        var second = earliest.truncatedTo(ChronoUnit.SECONDS).toString();
        return with(key, Operator.NOT_BEFORE, List.of(second));
    }

    public String render() {
        if (conditions.isEmpty()) {
            throw new IllegalStateException("a search that says nothing would find everything");
        }
        return conditions.entrySet().stream()
                .map(entry -> entry.getValue().render(entry.getKey()))
                .collect(Collectors.joining(" and "));
    }

    @Override
    public String toString() {
        return conditions.isEmpty() ? "nothing" : render();
    }

    private OcmSearch with(String key, Operator operator, Collection<String> values) {
        var meant = new TreeSet<>(values);
        meant.remove("");
        if (meant.isEmpty()) {
            return this;
        }
        var more = new TreeMap<>(conditions);
        more.merge(key, new Condition(operator, meant), (known, added) -> known.and(added, key));
        return new OcmSearch(more);
    }

    private enum Operator {
        IN,
        LIKE,
        NOT_BEFORE
    }

    private record Condition(Operator operator, SortedSet<String> values) {

        Condition and(Condition other, String key) {
            if (operator != other.operator) {
                throw new IllegalArgumentException("two conditions of different kinds for " + key + " cannot be one");
            }
            var all = new TreeSet<>(values);
            all.addAll(other.values);
            return new Condition(operator, all);
        }

        String render(String key) {
            return switch (operator) {
                case IN ->
                    values.size() == 1
                            ? key + "=" + quoted(values.first())
                            : key
                                    + values.stream()
                                            .map(Condition::quoted)
                                            .collect(Collectors.joining(",", " in (", ")"));
                case LIKE -> {
                    var each = values.stream()
                            .map(pattern -> key + " like " + quoted(pattern))
                            .collect(Collectors.joining(" or "));
                    yield values.size() == 1 ? each : "(" + each + ")";
                }
                // The later bound is the stricter one.
                case NOT_BEFORE -> key + " >= " + quoted(values.last());
            };
        }

        private static String quoted(String value) {
            return "'" + value.replace("'", "''") + "'";
        }
    }
}

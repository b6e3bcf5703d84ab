package dev.tidegate.data.node;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Keys with values, in the order they were written.
 *
 * @param entries by the text of their key; for a repeated key the first one
 * @param repeated further occurrences of keys that are written more than once
 */
public record Mapping(Origin origin, Layout layout, Map<String, Entry> entries, List<Scalar> repeated) implements Node {

    /** How it is written. */
    public enum Layout {
        /** One line for each key. */
        BLOCK,
        /** In braces. */
        FLOW,
        /** A single key with its value in a flow list, without braces. */
        PAIR
    }

    /** One key with its value. */
    public record Entry(Scalar key, Node value) {}

    public Mapping {
        entries = Collections.unmodifiableMap(new LinkedHashMap<>(entries));
        repeated = List.copyOf(repeated);
    }

    public Optional<Entry> entry(String key) {
        return Optional.ofNullable(entries.get(key));
    }

    /** Whether a key is written more than once, so that its value is ambiguous. */
    public boolean isRepeated(String key) {
        return repeated.stream().anyMatch(scalar -> scalar.text().equals(key));
    }

    @Override
    public Optional<Node> child(String segment) {
        return entry(segment).map(Entry::value);
    }

    @Override
    public Mapping through(Span alias) {
        return new Mapping(origin.through(alias), layout, entries, repeated);
    }

    @Override
    public <T> T match(
            Function<? super Scalar, ? extends T> scalar,
            Function<? super Sequence, ? extends T> sequence,
            Function<? super Mapping, ? extends T> mapping) {
        return mapping.apply(this);
    }
}

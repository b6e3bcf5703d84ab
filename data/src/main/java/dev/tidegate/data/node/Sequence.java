package dev.tidegate.data.node;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A list.
 *
 * @param flow whether it is written in brackets
 */
public record Sequence(Origin origin, boolean flow, List<Node> items) implements Node {

    public Sequence {
        items = List.copyOf(items);
    }

    @Override
    public Optional<Node> child(String segment) {
        int index = Pointer.index(segment);
        return index >= 0 && index < items.size() ? Optional.of(items.get(index)) : Optional.empty();
    }

    @Override
    public Sequence through(Span alias) {
        return new Sequence(origin.through(alias), flow, items);
    }

    @Override
    public <T> T match(
            Function<? super Scalar, ? extends T> scalar,
            Function<? super Sequence, ? extends T> sequence,
            Function<? super Mapping, ? extends T> mapping) {
        return sequence.apply(this);
    }
}

package dev.tidegate.data.node;

import java.util.Optional;
import java.util.function.Function;

/** One value of a document: a scalar, a sequence or a mapping. */
public sealed interface Node permits Scalar, Sequence, Mapping {

    Origin origin();

    /** The child named by one segment of a pointer. */
    Optional<Node> child(String segment);

    /** The same value, referred to by an alias. */
    Node through(Span alias);

    <T> T match(
            Function<? super Scalar, ? extends T> scalar,
            Function<? super Sequence, ? extends T> sequence,
            Function<? super Mapping, ? extends T> mapping);

    /** The range of the value itself; for an alias that of its anchor. */
    default Span span() {
        return origin().span();
    }

    /** The range where the value is written: that of the alias if there is one. */
    default Span written() {
        return origin().written();
    }

    default boolean isAlias() {
        return origin().alias() != null;
    }

    default Optional<Node> at(Pointer pointer) {
        Optional<Node> found = Optional.of(this);
        for (String segment : pointer.segments()) {
            found = found.flatMap(node -> node.child(segment));
        }
        return found;
    }

    /** The range of the value at a pointer, or of the nearest value around it if there is none. */
    default Span locate(Pointer pointer) {
        Node nearest = this;
        for (String segment : pointer.segments()) {
            Optional<Node> child = nearest.child(segment);
            if (child.isEmpty()) {
                break;
            }
            nearest = child.get();
        }
        return nearest.written();
    }

    /** The range of the last key of a pointer; in a sequence that of the value. */
    default Span locateKey(Pointer pointer) {
        return pointer.parent()
                .flatMap(this::at)
                .flatMap(parent -> parent.asMapping())
                .flatMap(mapping -> mapping.entry(pointer.last()))
                .map(entry -> entry.key().written())
                .orElseGet(() -> locate(pointer));
    }

    default Optional<Scalar> asScalar() {
        return match(Optional::of, sequence -> Optional.empty(), mapping -> Optional.empty());
    }

    default Optional<Sequence> asSequence() {
        return match(scalar -> Optional.empty(), Optional::of, mapping -> Optional.empty());
    }

    default Optional<Mapping> asMapping() {
        return match(scalar -> Optional.empty(), sequence -> Optional.empty(), Optional::of);
    }

    /** Describes the value: {@code "the number 5"}, {@code "a list"}. */
    default String described() {
        return match(
                Scalar::describedScalar,
                sequence -> sequence.items().isEmpty() ? "an empty list" : "a list",
                mapping -> mapping.entries().isEmpty() ? "an empty mapping" : "a mapping");
    }
}

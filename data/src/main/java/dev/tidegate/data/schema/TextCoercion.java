package dev.tidegate.data.schema;

import dev.tidegate.data.node.Mapping;
import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.node.Scalar;
import dev.tidegate.data.node.Sequence;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** Turns some scalars of a document into text. */
final class TextCoercion {

    /** The pointers as a tree, so that the document is walked only once. */
    private final Map<String, TextCoercion> children = new HashMap<>();

    private TextCoercion() {}

    static Node coerce(Node root, Set<Pointer> pointers) {
        var tree = new TextCoercion();
        for (Pointer pointer : pointers) {
            var at = tree;
            for (String segment : pointer.segments()) {
                at = at.children.computeIfAbsent(segment, key -> new TextCoercion());
            }
        }
        return tree.apply(root);
    }

    private Node apply(Node node) {
        return node.<Node>match(Scalar::asText, this::applyTo, this::applyTo);
    }

    private Sequence applyTo(Sequence sequence) {
        var items = new ArrayList<>(sequence.items());
        children.forEach((segment, tree) -> {
            int index = Integer.parseInt(segment);
            items.set(index, tree.apply(items.get(index)));
        });
        return new Sequence(sequence.origin(), sequence.flow(), items);
    }

    private Mapping applyTo(Mapping mapping) {
        var entries = new LinkedHashMap<>(mapping.entries());
        children.forEach((segment, tree) -> entries.computeIfPresent(
                segment, (key, entry) -> new Mapping.Entry(entry.key(), tree.apply(entry.value()))));
        return new Mapping(mapping.origin(), mapping.layout(), entries, mapping.repeated());
    }
}

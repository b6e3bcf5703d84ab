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

/** Takes some scalars of a document as text and leaves everything else as it is. */
final class AsText {

    /** The pointers as a tree, so that a document is walked once however many they are. */
    private final Map<String, AsText> below = new HashMap<>();

    private AsText() {}

    static Node take(Node root, Set<Pointer> pointers) {
        var tree = new AsText();
        for (Pointer pointer : pointers) {
            var at = tree;
            for (String segment : pointer.segments()) {
                at = at.below.computeIfAbsent(segment, key -> new AsText());
            }
        }
        return tree.apply(root);
    }

    private Node apply(Node node) {
        return node.<Node>match(Scalar::asText, this::applyTo, this::applyTo);
    }

    private Sequence applyTo(Sequence sequence) {
        var items = new ArrayList<>(sequence.items());
        below.forEach((segment, tree) -> {
            int index = Integer.parseInt(segment);
            items.set(index, tree.apply(items.get(index)));
        });
        return new Sequence(sequence.origin(), sequence.flow(), items);
    }

    private Mapping applyTo(Mapping mapping) {
        var entries = new LinkedHashMap<>(mapping.entries());
        below.forEach((segment, tree) -> entries.computeIfPresent(
                segment, (key, entry) -> new Mapping.Entry(entry.key(), tree.apply(entry.value()))));
        return new Mapping(mapping.origin(), mapping.layout(), entries, mapping.repeated());
    }
}

package dev.tidegate.data.yaml;

import dev.tidegate.data.node.Node;
import java.util.Set;

/**
 * One document of a text.
 *
 * @param shared where the values start that an alias refers to
 */
public record Document(Node root, Set<Integer> shared) {

    public Document {
        shared = Set.copyOf(shared);
    }

    /** Whether the value also stands somewhere else in the document, by an alias. */
    public boolean isShared(Node node) {
        return node.origin().anchor() != null && shared.contains(node.span().start());
    }
}

package dev.tidegate.data.yaml;

import dev.tidegate.data.node.Node;
import java.util.Set;

/**
 * A document of a text.
 *
 * @param shared the offsets of the values that aliases refer to
 */
public record YamlDocument(Node root, Set<Integer> shared) {

    public YamlDocument {
        shared = Set.copyOf(shared);
    }

    /** Whether an alias in the document refers to the value. */
    public boolean isShared(Node node) {
        return node.origin().anchor() != null && shared.contains(node.span().start());
    }
}

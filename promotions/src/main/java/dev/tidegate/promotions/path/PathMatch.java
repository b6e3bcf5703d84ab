package dev.tidegate.promotions.path;

import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Pointer;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A value that a path selects.
 *
 * @param around the values from the root to it
 * @param alias the first alias on the way, which may be the value itself; null if there is none
 * @param merged the mapping that a merge key adds and the way leads through; null if there is none
 */
public record PathMatch(
        Node node,
        Pointer pointer,
        List<Node> around,
        @Nullable Node alias,
        @Nullable Node merged) {

    public PathMatch {
        around = List.copyOf(around);
    }

    static PathMatch root(Node root) {
        return new PathMatch(root, Pointer.ROOT, List.of(), null, null);
    }

    PathMatch child(String segment, Node child) {
        return child(segment, child, merged);
    }

    PathMatch child(String segment, Node child, @Nullable Node through) {
        var longer = new ArrayList<>(around);
        longer.add(node);
        var first = alias == null && child.isAlias() ? child : alias;
        return new PathMatch(child, pointer.child(segment), longer, first, merged == null ? through : merged);
    }
}

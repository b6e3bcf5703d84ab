package dev.tidegate.data.edit;

import dev.tidegate.data.edit.EditRefusal.Reason;
import dev.tidegate.data.node.Mapping;
import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.problem.SourceLocation;
import dev.tidegate.data.yaml.YamlDocument;
import java.util.ArrayList;
import java.util.List;

/**
 * The value an edit changes, and the collections around it.
 *
 * @param around the collections from the root to the value
 */
record EditTarget(String file, Pointer pointer, List<Node> around, Node node) {

    EditTarget {
        around = List.copyOf(around);
    }

    /** Finds the value; refuses one whose text is shared with another place of the document. */
    static EditTarget find(String file, YamlDocument document, Pointer pointer, boolean shared) {
        var around = new ArrayList<Node>();
        Node node = document.root();
        for (String segment : pointer.segments()) {
            Node here = node;
            check(file, document, pointer, here, shared);
            if (here.asMapping().filter(mapping -> mapping.isRepeated(segment)).isPresent()) {
                throw refused(file, here, pointer, Reason.KEY_REPEATED, "the key \"" + segment + "\" is written twice");
            }
            around.add(here);
            node = here.child(segment).orElseThrow(() -> missing(file, here, pointer, segment));
        }
        return new EditTarget(file, pointer, around, node);
    }

    private static void check(String file, YamlDocument document, Pointer pointer, Node node, boolean shared) {
        if (node.isAlias()) {
            throw refused(
                    file,
                    node,
                    pointer,
                    Reason.ALIAS,
                    "is only referred to here; it is written in line "
                            + node.span().line());
        }
        if (!shared && document.isShared(node)) {
            throw refused(
                    file,
                    node,
                    pointer,
                    Reason.SHARED,
                    "has the anchor \"%s\" and would change wherever that is referred to"
                            .formatted(node.origin().anchor()));
        }
    }

    /** Refuses a value that is itself shared with another place of the document. */
    EditTarget notShared(YamlDocument document, boolean shared) {
        check(file, document, pointer, node, shared);
        return this;
    }

    boolean isInFlow() {
        return around.stream()
                .anyMatch(node -> node.match(
                        scalar -> false,
                        sequence -> sequence.flow(),
                        mapping -> mapping.layout() != Mapping.Layout.BLOCK));
    }

    Node parent() {
        return around.get(around.size() - 1);
    }

    EditRefusedException refused(Reason reason, String sentence) {
        return refused(file, node, pointer, reason, sentence);
    }

    private static EditRefusedException missing(String file, Node here, Pointer pointer, String segment) {
        boolean merged =
                here.asMapping().flatMap(mapping -> mapping.entry("<<")).isPresent();
        return merged
                ? refused(file, here, pointer, Reason.MERGED, "\"" + segment + "\" may come from the merge key here")
                : refused(file, here, pointer, Reason.NOT_FOUND, "there is no \"" + segment + "\" here");
    }

    static EditRefusedException refused(String file, Node node, Pointer pointer, Reason reason, String sentence) {
        return new EditRefusedException(
                new EditRefusal(reason, SourceLocation.of(file, node.written(), pointer), sentence));
    }
}

package dev.tidegate.data.edit;

import dev.tidegate.data.edit.Refusal.Reason;
import dev.tidegate.data.node.Mapping;
import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.problem.Place;
import dev.tidegate.data.yaml.Document;
import java.util.ArrayList;
import java.util.List;

/**
 * The way from the root of a document to the value that is to be changed, with what stands in the way of changing it.
 *
 * @param around the collections around it, from the root on
 */
record Way(String file, Pointer pointer, List<Node> around, Node node) {

    Way {
        around = List.copyOf(around);
    }

    /** Goes the way, and refuses to where the text that would be changed is not this value's own. */
    static Way to(String file, Document document, Pointer pointer, boolean shared) {
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
        return new Way(file, pointer, around, node);
    }

    private static void check(String file, Document document, Pointer pointer, Node node, boolean shared) {
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

    /** The value's own text may be changed too, not only what is inside it. */
    Way owned(Document document, boolean shared) {
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

    NotPossible refused(Reason reason, String sentence) {
        return refused(file, node, pointer, reason, sentence);
    }

    private static NotPossible missing(String file, Node here, Pointer pointer, String segment) {
        boolean merged =
                here.asMapping().flatMap(mapping -> mapping.entry("<<")).isPresent();
        return merged
                ? refused(file, here, pointer, Reason.MERGED, "\"" + segment + "\" may come from the merge key here")
                : refused(file, here, pointer, Reason.NOT_FOUND, "there is no \"" + segment + "\" here");
    }

    static NotPossible refused(String file, Node node, Pointer pointer, Reason reason, String sentence) {
        return new NotPossible(new Refusal(reason, Place.of(file, node.written(), pointer), sentence));
    }
}

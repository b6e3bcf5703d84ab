package dev.tidegate.data.tree;

import dev.tidegate.data.node.Mapping;
import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.node.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds the references in a file: mappings with a key {@code $ref}. */
final class ReferenceScanner {

    static final String REF = "$ref";

    private final List<Found> found = new ArrayList<>();
    private final List<String> path = new ArrayList<>();

    private ReferenceScanner() {}

    /**
     * A reference as it is written.
     *
     * @param mistake what is wrong with its form, in a sentence; empty if it is well-formed
     */
    record Found(Pointer pointer, Mapping written, String target, String mistake) {

        boolean isWellFormed() {
            return mistake.isEmpty();
        }
    }

    /** All references below a node, in the order of the file. */
    static List<Found> in(Node root) {
        var references = new ReferenceScanner();
        references.visit(root);
        return references.found;
    }

    private Void visit(Node node) {
        return node.match(
                scalar -> null,
                sequence -> {
                    for (int index = 0; index < sequence.items().size(); index++) {
                        step(Integer.toString(index), sequence.items().get(index));
                    }
                    return null;
                },
                mapping -> {
                    if (mapping.entry(REF).isPresent()) {
                        found.add(reference(mapping));
                    } else {
                        mapping.entries().forEach((key, entry) -> step(key, entry.value()));
                    }
                    return null;
                });
    }

    private void step(String segment, Node child) {
        path.add(segment);
        visit(child);
        path.remove(path.size() - 1);
    }

    private Found reference(Mapping mapping) {
        Optional<Node> value = mapping.child(REF);
        String target = value.flatMap(Node::asScalar)
                .filter(scalar -> scalar.kind() == Scalar.Kind.TEXT)
                .map(Scalar::text)
                .orElse("");
        return new Found(new Pointer(path), mapping, target, mistake(mapping, value.orElse(mapping), target));
    }

    private static String mistake(Mapping mapping, Node value, String target) {
        if (mapping.entries().size() > 1) {
            return "a reference has no key beside $ref";
        }
        if (target.isEmpty()) {
            return "$ref must be the path of a file, is " + value.described();
        }
        if (target.contains("#")) {
            return "a reference leads to a whole file; there is nothing to be named behind #, as in " + target;
        }
        if (!target.startsWith("/")) {
            return "a reference starts at the root of the tree with a slash, not like " + target;
        }
        if (List.of(target.split("/", -1)).contains("..")) {
            return "a reference does not climb: leave .. out of " + target;
        }
        return "";
    }
}

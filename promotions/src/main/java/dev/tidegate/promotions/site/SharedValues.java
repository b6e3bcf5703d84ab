package dev.tidegate.promotions.site;

import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.node.Span;
import dev.tidegate.data.yaml.YamlDocument;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Where the anchored values of one document are written, and where aliases refer to them. */
final class SharedValues {

    private final Map<Integer, List<Span>> aliases = new HashMap<>();
    private final Map<Integer, Pointer> anchors = new HashMap<>();

    private SharedValues() {}

    static SharedValues of(YamlDocument document) {
        var shared = new SharedValues();
        if (!document.shared().isEmpty()) {
            shared.add(document.root(), Pointer.ROOT);
        }
        return shared;
    }

    private void add(Node node, Pointer at) {
        if (node.isAlias()) {
            aliases.computeIfAbsent(node.span().start(), start -> new ArrayList<>())
                    .add(node.written());
            return;
        }
        if (node.origin().anchor() != null) {
            anchors.put(node.span().start(), at);
        }
        node.asMapping()
                .ifPresent(mapping -> mapping.entries().forEach((key, entry) -> {
                    add(entry.key(), at.child(key));
                    add(entry.value(), at.child(key));
                }));
        node.asSequence().ifPresent(sequence -> {
            for (int index = 0; index < sequence.items().size(); index++) {
                add(sequence.items().get(index), at.child(index));
            }
        });
    }

    /** The places that refer to a value. */
    List<Span> aliases(Node anchored) {
        return aliases.getOrDefault(anchored.span().start(), List.of());
    }

    /** The path of the value that an alias refers to. */
    Pointer anchor(Node alias) {
        return anchors.getOrDefault(alias.span().start(), Pointer.ROOT);
    }
}

package dev.tidegate.data.edit;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.tidegate.data.node.JsonConverter;
import dev.tidegate.data.node.Mapping;
import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.node.Sequence;
import dev.tidegate.data.node.Span;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The content a document must have after a list of edits, computed without its text.
 *
 * <p>Edits are matched by the span of the value they change, since the change of a value is visible through all its
 * aliases.
 */
final class ExpectedDocument {

    private final Map<Span, JsonNode> replaced = new HashMap<>();
    private final Map<Span, List<YamlEdit.Insert>> inserted = new HashMap<>();
    private final Map<Span, List<YamlEdit.Append>> appended = new HashMap<>();
    private final Set<Pointer> removed = new HashSet<>();

    private ExpectedDocument(Node root, List<YamlEdit> edits) {
        for (YamlEdit edit : edits) {
            Span span = root.at(edit.pointer()).orElse(root).span();
            edit.match(
                    replace -> replaced.put(span, replace.value()),
                    insert -> inserted.computeIfAbsent(span, key -> new ArrayList<>())
                            .add(insert),
                    append -> appended.computeIfAbsent(span, key -> new ArrayList<>())
                            .add(append),
                    remove -> removed.add(remove.pointer()));
        }
    }

    static JsonNode after(Node root, List<YamlEdit> edits) {
        return new ExpectedDocument(root, edits).of(root, Pointer.ROOT);
    }

    private JsonNode of(Node node, Pointer at) {
        return node.match(
                scalar -> replaced.getOrDefault(scalar.span(), JsonConverter.of(scalar)),
                sequence -> ofSequence(sequence, at),
                mapping -> ofMapping(mapping, at));
    }

    private JsonNode ofSequence(Sequence sequence, Pointer at) {
        var array = JsonNodeFactory.instance.arrayNode();
        for (int index = 0; index < sequence.items().size(); index++) {
            Pointer here = at.child(index);
            if (!removed.contains(here)) {
                array.add(of(sequence.items().get(index), here));
            }
        }
        appended.getOrDefault(sequence.span(), List.of()).forEach(append -> array.add(append.value()));
        return array;
    }

    private JsonNode ofMapping(Mapping mapping, Pointer at) {
        var object = JsonNodeFactory.instance.objectNode();
        mapping.entries().forEach((key, entry) -> {
            Pointer here = at.child(key);
            if (!removed.contains(here)) {
                object.set(key, of(entry.value(), here));
            }
        });
        inserted.getOrDefault(mapping.span(), List.of()).forEach(insert -> object.set(insert.key(), insert.value()));
        return object;
    }
}

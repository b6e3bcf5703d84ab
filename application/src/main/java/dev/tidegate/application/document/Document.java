package dev.tidegate.application.document;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * One result: a tree for machines, which names its schema and the schema's version, and lines and tables for people.
 *
 * <p>The two say the same; the tree says it in full.
 */
public record Document(ObjectNode tree, List<DocumentBlock> blocks) {

    private static final Pattern SCHEMA = Pattern.compile("tidegate(\\.[a-z][a-z-]*)+/v[1-9][0-9]*");

    public Document {
        if (!SCHEMA.matcher(tree.path("schema").asText()).matches()) {
            throw new IllegalArgumentException("a result names its schema, as in tidegate.version/v1: " + tree);
        }
        blocks = List.copyOf(blocks);
    }

    /** An empty document; its tree is filled in place. */
    public static Document of(String schema) {
        return new Document(JsonNodeFactory.instance.objectNode().put("schema", schema), List.of());
    }

    /** The same document with one more table, or one more line, for people. */
    public Document with(DocumentBlock block) {
        var more = new ArrayList<>(blocks);
        more.add(block);
        return new Document(tree, more);
    }
}

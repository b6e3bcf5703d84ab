package dev.tidegate.policies.content;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.engine.revision.Revision;
import java.util.TreeMap;

/**
 * Hashes JSON by value: the order of keys and the way a number is written do not matter, the order of lists does.
 */
public final class ContentHash {

    private static final int PREFIX = "sha256:".length();

    /** Enough that nobody meets two contents of one hash, and short enough for the state of thousands of clusters. */
    private static final int LENGTH = 32;

    private ContentHash() {}

    public static String of(JsonNode tree) {
        var text = new StringBuilder(1024);
        write(tree, text);
        return Revision.of(text.toString()).digest().substring(PREFIX, PREFIX + LENGTH);
    }

    private static void write(JsonNode tree, StringBuilder text) {
        switch (tree.getNodeType()) {
            case OBJECT -> {
                var fields = new TreeMap<String, JsonNode>();
                tree.properties().forEach(field -> fields.put(field.getKey(), field.getValue()));
                text.append('{');
                fields.forEach((name, value) -> {
                    text.append(name.length()).append(':').append(name);
                    write(value, text);
                });
                text.append('}');
            }
            case ARRAY -> {
                text.append('[');
                tree.forEach(each -> write(each, text));
                text.append(']');
            }
            case STRING ->
                text.append('"').append(tree.textValue().length()).append(':').append(tree.textValue());
            case NUMBER ->
                text.append('#')
                        .append(tree.decimalValue().stripTrailingZeros().toPlainString())
                        .append(';');
            case BOOLEAN -> text.append(tree.booleanValue() ? 't' : 'f');
            case NULL, MISSING -> text.append('0');
            case BINARY, POJO -> throw new IllegalArgumentException("JSON has no " + tree.getNodeType());
        }
    }
}

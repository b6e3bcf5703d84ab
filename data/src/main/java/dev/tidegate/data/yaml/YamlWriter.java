package dev.tidegate.data.yaml;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.snakeyaml.engine.v2.api.Dump;
import org.snakeyaml.engine.v2.api.DumpSettings;
import org.snakeyaml.engine.v2.api.StreamDataWriter;
import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.common.ScalarStyle;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;
import org.snakeyaml.engine.v2.schema.CoreSchema;

/**
 * Writes JSON as YAML in block style. Every text that YAML 1.1 or 1.2 could read as a number, a time or a boolean is
 * quoted, so that the version 4.10 never becomes 4.1.
 */
public final class YamlWriter {

    /** Texts that every version of YAML reads as text. */
    private static final Pattern SAFE = Pattern.compile("[A-Za-z/][A-Za-z0-9_./ ()+-]*(?<! )");

    private static final Set<String> WORDS_OF_YAML =
            Set.of("y", "n", "yes", "no", "on", "off", "true", "false", "null");

    private static final DumpSettings SETTINGS = DumpSettings.builder()
            .setSchema(new CoreSchema())
            .setDefaultFlowStyle(FlowStyle.BLOCK)
            .setIndicatorIndent(2)
            .setIndentWithIndicator(true)
            .setSplitLines(false)
            .setBestLineBreak("\n")
            .build();

    private YamlWriter() {}

    /** The tree as one document. */
    public static String text(JsonNode tree) {
        var out = new StringWriter();
        print(tree, out);
        return out.toString();
    }

    public static void print(JsonNode tree, Writer out) {
        new Dump(SETTINGS).dumpNode(node(tree), new StreamDataWriter() {
            @Override
            public void write(String text) {
                write(text, 0, text.length());
            }

            @Override
            public void write(String text, int offset, int length) {
                try {
                    out.write(text, offset, length);
                } catch (IOException failed) {
                    throw new UncheckedIOException("writing YAML", failed);
                }
            }
        });
    }

    private static Node node(JsonNode tree) {
        return switch (tree.getNodeType()) {
            case OBJECT -> mapping(tree);
            case ARRAY -> sequence(tree);
            case STRING -> text(tree.textValue());
            case NUMBER -> plain(tree.isIntegralNumber() ? Tag.INT : Tag.FLOAT, tree.asText());
            case BOOLEAN -> plain(Tag.BOOL, tree.asText());
            case NULL -> plain(Tag.NULL, "null");
            case BINARY, MISSING, POJO ->
                throw new IllegalArgumentException("a result has no " + tree.getNodeType() + " in it");
        };
    }

    private static Node mapping(JsonNode tree) {
        var tuples = new ArrayList<NodeTuple>();
        tree.properties().forEach(field -> tuples.add(new NodeTuple(text(field.getKey()), node(field.getValue()))));
        return new MappingNode(Tag.MAP, tuples, tuples.isEmpty() ? FlowStyle.FLOW : FlowStyle.BLOCK);
    }

    private static Node sequence(JsonNode tree) {
        var items = new ArrayList<Node>();
        tree.forEach(item -> items.add(node(item)));
        return new SequenceNode(Tag.SEQ, items, items.isEmpty() ? FlowStyle.FLOW : FlowStyle.BLOCK);
    }

    private static Node plain(Tag tag, String text) {
        return new ScalarNode(tag, text, ScalarStyle.PLAIN);
    }

    private static Node text(String text) {
        return new ScalarNode(Tag.STR, text, style(text));
    }

    private static ScalarStyle style(String text) {
        if (text.indexOf('\n') >= 0) {
            return ScalarStyle.LITERAL;
        }
        var isSafe = SAFE.matcher(text).matches() && !WORDS_OF_YAML.contains(text.toLowerCase(Locale.ROOT));
        return isSafe ? ScalarStyle.PLAIN : ScalarStyle.DOUBLE_QUOTED;
    }
}

package dev.tidegate.data.yaml;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.Locale;
import java.util.Set;

/**
 * Writes JSON as YAML in block style. Every text that YAML 1.1 or 1.2 could read as a number, a time or a boolean is
 * quoted, so that the version 4.10 never becomes 4.1.
 *
 * <p>The general emitter of the parser's library took two thirds of the time of rendering thousands of manifests.
 */
public final class YamlWriter {

    private static final int STEP = 2;

    /** Some readers refuse longer keys that are written without a question mark. */
    private static final int MAX_SIMPLE_KEY = 128;

    private static final Set<String> WORDS_OF_YAML =
            Set.of("y", "n", "yes", "no", "on", "off", "true", "false", "null");

    private final StringBuilder out = new StringBuilder(4096);

    private YamlWriter() {}

    /** The tree as one document. */
    public static String text(JsonNode tree) {
        var writer = new YamlWriter();
        writer.value(tree, 0);
        return writer.out.toString();
    }

    public static void print(JsonNode tree, Writer out) {
        try {
            out.write(text(tree));
        } catch (IOException failed) {
            throw new UncheckedIOException("writing YAML", failed);
        }
    }

    /** Writes a value from the current column to the end of its last line. */
    private void value(JsonNode tree, int indent) {
        switch (tree.getNodeType()) {
            case OBJECT -> mapping(tree, indent);
            case ARRAY -> sequence(tree, indent);
            case STRING -> text(tree.textValue(), indent);
            case NUMBER, BOOLEAN, NULL -> out.append(tree.asText()).append('\n');
            case BINARY, MISSING, POJO ->
                throw new IllegalArgumentException("a result has no " + tree.getNodeType() + " in it");
        }
    }

    private void mapping(JsonNode tree, int indent) {
        if (tree.isEmpty()) {
            out.append("{}\n");
            return;
        }
        boolean first = true;
        for (var field : tree.properties()) {
            indent(first ? 0 : indent);
            first = false;
            key(field.getKey(), indent);
            if (field.getValue().isValueNode() || field.getValue().isEmpty()) {
                out.append(' ');
                value(field.getValue(), indent);
            } else {
                out.append('\n');
                indent(indent + STEP);
                value(field.getValue(), indent + STEP);
            }
        }
    }

    private void sequence(JsonNode tree, int indent) {
        if (tree.isEmpty()) {
            out.append("[]\n");
            return;
        }
        boolean first = true;
        for (JsonNode item : tree) {
            indent(first ? 0 : indent);
            first = false;
            out.append("- ");
            value(item, item.isValueNode() ? indent : indent + STEP);
        }
    }

    private void key(String key, int indent) {
        int start = out.length();
        singleLine(key);
        if (out.length() - start > MAX_SIMPLE_KEY) {
            out.insert(start, "? ").append('\n');
            indent(indent);
        }
        out.append(':');
    }

    private void text(String text, int indent) {
        if (text.indexOf('\n') >= 0 && canBeLiteral(text)) {
            literal(text, indent + STEP);
        } else {
            singleLine(text);
            out.append('\n');
        }
    }

    private void literal(String text, int indent) {
        out.append('|');
        if (text.charAt(0) == ' ' || text.charAt(0) == '\n') {
            out.append(STEP);
        }
        if (!text.endsWith("\n")) {
            out.append('-');
        } else if (text.length() == 1 || text.endsWith("\n\n")) {
            out.append('+');
        }
        out.append('\n');
        for (int start = 0; start < text.length(); ) {
            int end = text.indexOf('\n', start);
            end = end < 0 ? text.length() : end;
            indent(end == start ? 0 : indent);
            out.append(text, start, end).append('\n');
            start = end + 1;
        }
    }

    /** Whether every character is shown as it is, and no line ends with a space that an editor could remove. */
    private static boolean canBeLiteral(String text) {
        return text.codePoints().allMatch(letter -> letter == '\n' || QuotedText.needsNoEscape(letter))
                && !text.contains(" \n")
                && !text.endsWith(" ");
    }

    private void singleLine(String text) {
        if (isPlain(text)) {
            out.append(text);
        } else {
            QuotedText.append(text, out);
        }
    }

    /** Whether every version of YAML reads the text as this text without quotes. */
    private static boolean isPlain(String text) {
        if (text.isEmpty() || !(isLetter(text.charAt(0)) || text.charAt(0) == '/') || text.endsWith(" ")) {
            return false;
        }
        for (int at = 1; at < text.length(); at++) {
            char letter = text.charAt(at);
            if (!isLetter(letter) && !(letter >= '0' && letter <= '9') && "_./ ()+-".indexOf(letter) < 0) {
                return false;
            }
        }
        return text.length() > 5 || !WORDS_OF_YAML.contains(text.toLowerCase(Locale.ROOT));
    }

    private static boolean isLetter(char letter) {
        return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z');
    }

    private void indent(int columns) {
        for (int at = 0; at < columns; at++) {
            out.append(' ');
        }
    }
}

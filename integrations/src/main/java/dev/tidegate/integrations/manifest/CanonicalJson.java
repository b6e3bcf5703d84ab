package dev.tidegate.integrations.manifest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.integrations.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Writes a tree as canonical text: keys sorted, a space after commas and colons, everything but printable ASCII
 * escaped. The reference hashes objects in this form, so equal objects have equal hashes here and there.
 */
public final class CanonicalJson {

    private static final char[] HEX = "0123456789abcdef".toCharArray();

    private CanonicalJson() {}

    public static String text(JsonNode tree) {
        var text = new StringBuilder(4096);
        write(tree, text);
        return text.toString();
    }

    /** SHA-256 of the desired content of an object, in hexadecimal; see {@link CanonicalManifest}. */
    public static String digest(ObjectNode object) {
        return Sha256.hex(text(CanonicalManifest.of(object)).getBytes(StandardCharsets.ISO_8859_1));
    }

    private static void write(JsonNode tree, StringBuilder text) {
        switch (tree.getNodeType()) {
            case OBJECT -> object((ObjectNode) tree, text);
            case ARRAY -> {
                text.append('[');
                for (int at = 0; at < tree.size(); at++) {
                    if (at > 0) {
                        text.append(", ");
                    }
                    write(tree.get(at), text);
                }
                text.append(']');
            }
            case STRING -> quote(tree.textValue(), text);
            case NUMBER, BOOLEAN, NULL -> text.append(tree.asText());
            case BINARY, MISSING, POJO ->
                throw new IllegalArgumentException("an object has no " + tree.getNodeType() + " in it");
        }
    }

    private static void object(ObjectNode object, StringBuilder text) {
        var keys = new String[object.size()];
        var names = object.fieldNames();
        for (int at = 0; at < keys.length; at++) {
            keys[at] = names.next();
        }
        Arrays.sort(keys);
        text.append('{');
        for (int at = 0; at < keys.length; at++) {
            if (at > 0) {
                text.append(", ");
            }
            quote(keys[at], text);
            text.append(": ");
            write(object.get(keys[at]), text);
        }
        text.append('}');
    }

    private static void quote(String value, StringBuilder text) {
        text.append('"');
        int copied = 0;
        for (int at = 0; at < value.length(); at++) {
            char letter = value.charAt(at);
            if (letter >= ' ' && letter <= '~' && letter != '"' && letter != '\\') {
                continue;
            }
            text.append(value, copied, at);
            copied = at + 1;
            escape(letter, text);
        }
        text.append(value, copied, value.length()).append('"');
    }

    private static void escape(char letter, StringBuilder text) {
        switch (letter) {
            case '"', '\\' -> text.append('\\').append(letter);
            case '\n' -> text.append("\\n");
            case '\r' -> text.append("\\r");
            case '\t' -> text.append("\\t");
            case '\b' -> text.append("\\b");
            case '\f' -> text.append("\\f");
            default ->
                text.append("\\u")
                        .append(HEX[letter >> 12])
                        .append(HEX[letter >> 8 & 15])
                        .append(HEX[letter >> 4 & 15])
                        .append(HEX[letter & 15]);
        }
    }
}

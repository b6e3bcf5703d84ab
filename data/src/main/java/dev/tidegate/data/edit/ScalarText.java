package dev.tidegate.data.edit;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.data.node.Scalar.Style;
import org.snakeyaml.engine.v2.scanner.StreamReader;

/**
 * How scalars are written into a text.
 *
 * @param flow whether they stand in brackets or braces
 * @param json whether the text must stay JSON
 */
record ScalarText(boolean flow, boolean json) {

    /** The value as it is written by somebody who quotes only where needed. */
    String of(JsonNode value) {
        return of(value, Style.PLAIN);
    }

    /** The value in the style that was there before, as far as it can be written so and still mean the same. */
    String of(JsonNode value, Style wish) {
        if (!value.isTextual()) {
            return value.toString();
        }
        String text = value.textValue();
        if (json || !isSingleLine(text)) {
            return doubleQuoted(text);
        }
        return switch (wish) {
            case DOUBLE_QUOTED -> doubleQuoted(text);
            case SINGLE_QUOTED -> singleQuoted(text);
            case PLAIN, LITERAL, FOLDED -> PlainText.isSafe(text, flow) ? text : singleQuoted(text);
        };
    }

    /** A key; it is text in any case. */
    String key(String key) {
        if (json || !isSingleLine(key)) {
            return doubleQuoted(key);
        }
        return PlainText.isSafe(key, true) ? key : singleQuoted(key);
    }

    private static boolean isSingleLine(String text) {
        return text.codePoints()
                .allMatch(letter -> letter >= ' '
                        && letter != 0x85
                        && letter != 0x2028
                        && letter != 0x2029
                        && letter != 0xFEFF
                        && StreamReader.isPrintable(letter));
    }

    private static String singleQuoted(String text) {
        return "'" + text.replace("'", "''") + "'";
    }

    private static String doubleQuoted(String text) {
        var quoted = new StringBuilder("\"");
        text.codePoints().forEach(letter -> {
            switch (letter) {
                case '"' -> quoted.append("\\\"");
                case '\\' -> quoted.append("\\\\");
                case '\n' -> quoted.append("\\n");
                case '\r' -> quoted.append("\\r");
                case '\t' -> quoted.append("\\t");
                default -> {
                    if (isSingleLine(Character.toString(letter))) {
                        quoted.appendCodePoint(letter);
                    } else {
                        for (char unit : Character.toChars(letter)) {
                            quoted.append("\\u%04X".formatted((int) unit));
                        }
                    }
                }
            }
        });
        return quoted.append('"').toString();
    }
}

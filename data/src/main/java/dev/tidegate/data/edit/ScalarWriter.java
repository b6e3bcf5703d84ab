package dev.tidegate.data.edit;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.data.node.Scalar.Style;
import dev.tidegate.data.yaml.QuotedText;

/**
 * Formats scalars for a text.
 *
 * @param flow whether they are inside brackets or braces
 * @param json whether the text must stay JSON
 */
record ScalarWriter(boolean flow, boolean json) {

    /** Formats a value with quotes only where they are needed. */
    String of(JsonNode value) {
        return of(value, Style.PLAIN);
    }

    /** Formats a value in a preferred style, if that does not change its meaning. */
    String of(JsonNode value, Style preferred) {
        if (!value.isTextual()) {
            return value.toString();
        }
        String text = value.textValue();
        if (json || !isSingleLine(text)) {
            return doubleQuoted(text);
        }
        return switch (preferred) {
            case DOUBLE_QUOTED -> doubleQuoted(text);
            case SINGLE_QUOTED -> singleQuoted(text);
            case PLAIN, LITERAL, FOLDED -> PlainScalarRule.isSafe(text, flow) ? text : singleQuoted(text);
        };
    }

    /** Formats a key, which is always text. */
    String key(String key) {
        if (json || !isSingleLine(key)) {
            return doubleQuoted(key);
        }
        return PlainScalarRule.isSafe(key, true) ? key : singleQuoted(key);
    }

    private static boolean isSingleLine(String text) {
        return text.codePoints().allMatch(QuotedText::needsNoEscape);
    }

    private static String singleQuoted(String text) {
        return "'" + text.replace("'", "''") + "'";
    }

    private static String doubleQuoted(String text) {
        var quoted = new StringBuilder();
        QuotedText.append(text, quoted);
        return quoted.toString();
    }
}

package dev.tidegate.data.schema;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.data.node.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** The values that a keyword of a schema expects. */
final class KeywordExpectation {

    private KeywordExpectation() {}

    /** The kinds that {@code type} allows, in words. */
    static List<String> types(JsonNode allowed) {
        return each(allowed).map(type -> word(type.asText())).toList();
    }

    /** The values that {@code enum} allows, as they are written. */
    static List<String> values(JsonNode values) {
        return each(values).map(KeywordExpectation::value).toList();
    }

    static String value(JsonNode value) {
        return value.isTextual() ? value.textValue() : value.toString();
    }

    /** The fields that a schema names. */
    static List<String> fields(JsonNode schema) {
        var fields = new ArrayList<String>();
        schema.path("properties").fieldNames().forEachRemaining(fields::add);
        return fields;
    }

    /** Whether the keyword would accept this scalar as text. */
    static boolean isTextExpected(String keyword, JsonNode expected, Scalar scalar) {
        return switch (keyword) {
            case "type" -> each(expected).anyMatch(type -> type.asText().equals("string"));
            case "enum", "const" ->
                each(expected)
                        .anyMatch(
                                value -> value.isTextual() && value.textValue().equals(scalar.text()));
            default -> false;
        };
    }

    private static Stream<JsonNode> each(JsonNode node) {
        return node.isArray() ? StreamSupport.stream(node.spliterator(), false) : Stream.of(node);
    }

    private static String word(String type) {
        return switch (type) {
            case "string" -> "a text";
            case "integer" -> "a whole number";
            case "number" -> "a number";
            case "boolean" -> "true or false";
            case "object" -> "a mapping";
            case "array" -> "a list";
            case "null" -> "empty";
            default -> type;
        };
    }
}

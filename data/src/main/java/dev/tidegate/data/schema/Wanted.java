package dev.tidegate.data.schema;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.data.node.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** What a keyword of a schema asks for. */
final class Wanted {

    private Wanted() {}

    /** The kinds {@code type} allows, in words. */
    static List<String> types(JsonNode allowed) {
        return each(allowed).map(type -> word(type.asText())).toList();
    }

    /** The values {@code enum} allows, as they would be written. */
    static List<String> values(JsonNode values) {
        return each(values).map(Wanted::value).toList();
    }

    static String value(JsonNode value) {
        return value.isTextual() ? value.textValue() : value.toString();
    }

    /** The fields a schema knows by name. */
    static List<String> fields(JsonNode schema) {
        var fields = new ArrayList<String>();
        schema.path("properties").fieldNames().forEachRemaining(fields::add);
        return fields;
    }

    /** Whether the keyword would be content with this scalar if it were taken as text. */
    static boolean isTextWanted(String keyword, JsonNode wanted, Scalar scalar) {
        return switch (keyword) {
            case "type" -> each(wanted).anyMatch(type -> type.asText().equals("string"));
            case "enum", "const" ->
                each(wanted)
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

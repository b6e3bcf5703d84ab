package dev.tidegate.data.node;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.math.BigDecimal;
import java.math.BigInteger;

/** Converts documents to JSON, to validate or compare them; locations and quotes are lost. */
public final class JsonConverter {

    private static final JsonNodeFactory FACTORY = JsonNodeFactory.instance;

    private JsonConverter() {}

    public static JsonNode of(Node node) {
        return node.match(JsonConverter::ofScalar, JsonConverter::ofSequence, JsonConverter::ofMapping);
    }

    /** Whether two documents are equal; 5 equals 5.0 whatever the type of the number. */
    public static boolean same(JsonNode one, JsonNode other) {
        return one.equals(JsonConverter::compareScalars, other);
    }

    private static int compareScalars(JsonNode one, JsonNode other) {
        if (one.isNumber() && other.isNumber()) {
            return one.decimalValue().compareTo(other.decimalValue());
        }
        return one.equals(other) ? 0 : 1;
    }

    private static JsonNode ofSequence(Sequence sequence) {
        var array = FACTORY.arrayNode(sequence.items().size());
        sequence.items().forEach(item -> array.add(of(item)));
        return array;
    }

    private static JsonNode ofMapping(Mapping mapping) {
        var object = FACTORY.objectNode();
        mapping.entries().forEach((key, entry) -> object.set(key, of(entry.value())));
        return object;
    }

    private static JsonNode ofScalar(Scalar scalar) {
        return switch (scalar.kind()) {
            case TEXT -> FACTORY.textNode(scalar.text());
            case INTEGER -> integer(scalar.text());
            case DECIMAL -> FACTORY.numberNode(new BigDecimal(scalar.text()));
            case BOOLEAN -> FACTORY.booleanNode(scalar.text().equalsIgnoreCase("true"));
            case NULL -> FACTORY.nullNode();
        };
    }

    private static JsonNode integer(String text) {
        var value = valueOf(text);
        return value.bitLength() < Long.SIZE ? FACTORY.numberNode(value.longValue()) : FACTORY.numberNode(value);
    }

    private static BigInteger valueOf(String text) {
        if (text.startsWith("0x")) {
            return new BigInteger(text.substring(2), 16);
        }
        return text.startsWith("0o") ? new BigInteger(text.substring(2), 8) : new BigInteger(text);
    }
}

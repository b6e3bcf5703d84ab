package dev.tidegate.data.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.Error;
import com.networknt.schema.SchemaLocation;
import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.problem.DataProblem;
import dev.tidegate.engine.text.NameSuggestions;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Turns errors of the validator into sentences: what is wrong, and what would be right. */
final class ViolationMessages {

    private static final int MAX_NAMES = 20;

    private final Node root;
    private final Function<SchemaLocation, Optional<JsonNode>> parts;

    /**
     * Messages about one document.
     *
     * @param parts the schema around the keyword at a location
     */
    ViolationMessages(Node root, Function<SchemaLocation, Optional<JsonNode>> parts) {
        this.root = root;
        this.parts = parts;
    }

    SchemaViolation of(Error error) {
        String keyword = error.getKeyword();
        var at = PointerConverter.of(error.getInstanceLocation());
        JsonNode wanted = error.getSchemaNode();
        return switch (keyword) {
            case "type" -> listed(keyword, at, KeywordExpectation.types(wanted));
            case "enum" -> listed(keyword, at, KeywordExpectation.values(wanted));
            case "const" -> listed(keyword, at, List.of(KeywordExpectation.value(wanted)));
            case SchemaReader.SCHEMA_REF -> reference(at, error);
            case "required" ->
                SchemaViolation.of(keyword, at, "the field " + quoted(error.getProperty()) + " is missing");
            case "dependentRequired" ->
                SchemaViolation.of(
                        keyword,
                        at,
                        "the field %s is missing, which must stand beside %s"
                                .formatted(argument(error, 0), quoted(error.getProperty())));
            case "additionalProperties", "unevaluatedProperties" -> unknownField(keyword, at, error);
            case "propertyNames" ->
                SchemaViolation.ofKey(
                        keyword,
                        at.child(Objects.toString(error.getProperty(), "")),
                        "the key is not allowed: " + argument(error, 1));
            case "pattern" -> must(keyword, at, "match the pattern " + wanted.asText());
            case "minLength" -> must(keyword, at, "have at least " + wanted + " characters");
            case "maxLength" -> must(keyword, at, "have at most " + wanted + " characters");
            case "minimum" -> must(keyword, at, "be at least " + wanted);
            case "maximum" -> must(keyword, at, "be at most " + wanted);
            case "exclusiveMinimum" -> must(keyword, at, "be more than " + wanted);
            case "exclusiveMaximum" -> must(keyword, at, "be less than " + wanted);
            case "minItems" -> SchemaViolation.of(keyword, at, "must have at least " + wanted + " items" + count(at));
            case "maxItems" -> SchemaViolation.of(keyword, at, "must have at most " + wanted + " items" + count(at));
            case "uniqueItems" -> SchemaViolation.of(keyword, at, "must not hold the same item twice");
            case "minProperties" ->
                SchemaViolation.of(keyword, at, "must have at least " + wanted + " fields" + count(at));
            case "maxProperties" ->
                SchemaViolation.of(keyword, at, "must have at most " + wanted + " fields" + count(at));
            case "false", "not" -> SchemaViolation.of(keyword, at, "is not allowed here" + shown(at));
            default -> SchemaViolation.of(keyword, at, error.getMessage());
        };
    }

    /** A violation of a keyword that lists the expected values. */
    SchemaViolation listed(String keyword, Pointer at, List<String> wanted) {
        if (keyword.equals(SchemaReader.SCHEMA_REF)) {
            return wrongTarget(at, wanted, "");
        }
        boolean single = wanted.size() == 1;
        String sentence = keyword.equals("type")
                ? "must be " + joined(wanted, " or ") + shown(at)
                : "must be " + (single ? "" : "one of ") + joined(wanted, ", ") + shown(at)
                        + (single ? "" : meant(at, wanted));
        return new SchemaViolation(keyword, at, false, DataProblem.SCHEMA_VIOLATION, wanted, sentence);
    }

    private SchemaViolation reference(Pointer at, Error error) {
        var wanted = new ArrayList<String>();
        error.getSchemaNode().forEach(path -> wanted.add(path.asText()));
        String found = argument(error, 0);
        if (found.isEmpty()) {
            return new SchemaViolation(
                    "type",
                    at,
                    false,
                    DataProblem.REF_MALFORMED,
                    List.of("a reference"),
                    "must be a reference to a file of schema " + joined(wanted, " or ") + shown(at));
        }
        return wrongTarget(at, wanted, found);
    }

    private SchemaViolation wrongTarget(Pointer at, List<String> wanted, String found) {
        String target = root.at(at.child("$ref"))
                .flatMap(Node::asScalar)
                .map(scalar -> scalar.text())
                .orElse("a file");
        String kind = found.isEmpty() ? "another schema" : "schema " + found;
        return new SchemaViolation(
                SchemaReader.SCHEMA_REF,
                at,
                false,
                DataProblem.REF_WRONG_SCHEMA,
                wanted,
                "refers to %s, which is of %s; wanted is one of schema %s"
                        .formatted(target, kind, joined(wanted, " or ")));
    }

    private SchemaViolation unknownField(String keyword, Pointer at, Error error) {
        String field = Objects.toString(error.getProperty(), "");
        var known = parts.apply(error.getSchemaLocation())
                .map(schema -> KeywordExpectation.fields(schema))
                .orElse(List.of());
        String meant = NameSuggestions.question(field, known);
        String remedy = meant.isEmpty() && !known.isEmpty() ? "; known are " + joined(known, ", ") : meant;
        return SchemaViolation.ofKey(
                keyword, at.child(field), "the field " + quoted(field) + " is not known here" + remedy);
    }

    private SchemaViolation must(String keyword, Pointer at, String what) {
        return SchemaViolation.of(keyword, at, "must " + what + shown(at));
    }

    private String shown(Pointer at) {
        return root.at(at).map(node -> ", is " + node.described()).orElse("");
    }

    private String count(Pointer at) {
        return root.at(at)
                .map(node -> node.match(
                        scalar -> 0,
                        sequence -> sequence.items().size(),
                        mapping -> mapping.entries().size()))
                .map(size -> ", has " + size)
                .orElse("");
    }

    private String meant(Pointer at, List<String> wanted) {
        return root.at(at)
                .flatMap(Node::asScalar)
                .map(scalar -> NameSuggestions.question(scalar.text(), wanted))
                .orElse("");
    }

    private static String joined(List<String> names, String separator) {
        return names.size() <= MAX_NAMES
                ? String.join(separator, names)
                : String.join(separator, names.subList(0, MAX_NAMES)) + " and " + (names.size() - MAX_NAMES) + " more";
    }

    private static String quoted(@Nullable String name) {
        return "\"" + Objects.toString(name, "") + "\"";
    }

    private static String argument(Error error, int index) {
        Object[] arguments = error.getArguments();
        return arguments != null && arguments.length > index ? String.valueOf(arguments[index]) : "";
    }
}

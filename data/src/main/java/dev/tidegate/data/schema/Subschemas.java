package dev.tidegate.data.schema;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.data.node.Pointer;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Finds the schemas inside a schema. */
final class Subschemas {

    private static final Set<String> SINGLE = Set.of(
            "additionalProperties",
            "unevaluatedProperties",
            "propertyNames",
            "items",
            "unevaluatedItems",
            "contains",
            "not",
            "if",
            "then",
            "else",
            "contentSchema");
    private static final Set<String> LISTS = Set.of("allOf", "anyOf", "oneOf", "prefixItems");
    private static final Set<String> NAMED =
            Set.of("properties", "patternProperties", "$defs", "definitions", "dependentSchemas");

    /** Keywords whose schemas apply to the same value, so that a loop of them never ends. */
    private static final Set<String> IN_PLACE =
            Set.of("allOf", "anyOf", "oneOf", "not", "if", "then", "else", "dependentSchemas");

    private Subschemas() {}

    /** A schema inside a schema. */
    record Part(JsonNode schema, Pointer at, boolean inPlace) {}

    static List<Part> of(JsonNode schema, Pointer at) {
        var parts = new ArrayList<Part>();
        schema.properties().forEach(property -> {
            String keyword = property.getKey();
            JsonNode value = property.getValue();
            Pointer here = at.child(keyword);
            boolean inPlace = IN_PLACE.contains(keyword);
            if (SINGLE.contains(keyword) && !value.isArray()) {
                parts.add(new Part(value, here, inPlace));
            } else if (LISTS.contains(keyword)) {
                for (int index = 0; index < value.size(); index++) {
                    parts.add(new Part(value.path(index), here.child(index), inPlace));
                }
            } else if (NAMED.contains(keyword)) {
                value.properties()
                        .forEach(named -> parts.add(new Part(named.getValue(), here.child(named.getKey()), inPlace)));
            }
        });
        return parts;
    }
}

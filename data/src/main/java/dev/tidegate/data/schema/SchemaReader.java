package dev.tidegate.data.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import dev.tidegate.data.node.JsonConverter;
import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.problem.LocatedProblem;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads a schema: collects its references, normalises our own keywords, refuses unsupported keywords. */
final class SchemaReader {

    /** The keyword for the schemas of files that a reference may name. */
    static final String SCHEMA_REF = "$schemaRef";

    /** The keyword for a top-level field whose value must be unique among the files of the schema. */
    static final String UNIQUE = "$unique";

    private static final Map<String, String> REFUSED = Map.of(
            "$id", "a schema is named by its path; remove $id",
            "$anchor", "name parts of a schema by JSON pointer; remove $anchor",
            "$dynamicRef", "use $ref instead of $dynamicRef",
            "$dynamicAnchor", "name parts of a schema by JSON pointer; remove $dynamicAnchor",
            "$recursiveRef", "use $ref instead of $recursiveRef",
            "dependencies", "use dependentRequired or dependentSchemas instead of dependencies",
            "additionalItems", "use items beside prefixItems instead of additionalItems");

    private final String path;
    private final Node written;
    private final List<SchemaDocument.Link> links = new ArrayList<>();
    private final List<LocatedProblem> problems = new ArrayList<>();

    private SchemaReader(String path, Node written) {
        this.path = path;
        this.written = written;
    }

    /** Reads a schema; nothing if it has problems, which are added to {@code problems}. */
    static Optional<SchemaDocument> read(String path, Node written, List<LocatedProblem> problems) {
        var reader = new SchemaReader(path, written);
        var document = reader.document();
        problems.addAll(reader.problems);
        return reader.problems.isEmpty() ? document : Optional.empty();
    }

    private Optional<SchemaDocument> document() {
        if (!(JsonConverter.of(written) instanceof ObjectNode root)) {
            broken(Pointer.ROOT, "a schema must be a mapping, this one is " + written.described());
            return Optional.empty();
        }
        // Names the dialect or a meta-schema of the author; all schemas are read as one dialect.
        root.remove("$schema");
        subschema(root, Pointer.ROOT);
        return Optional.of(new SchemaDocument(path, written, root, links, unique(root)));
    }

    private void subschema(JsonNode schema, Pointer at) {
        if (schema instanceof ObjectNode object) {
            REFUSED.forEach((keyword, sentence) -> {
                if (object.has(keyword)) {
                    broken(at.child(keyword), sentence);
                }
            });
            link(object, at);
            targets(object, at);
            patterns(object, at);
            if (object.path("items").isArray()) {
                broken(at.child("items"), "use prefixItems for the items of a tuple");
            }
            Subschemas.of(object, at).forEach(part -> subschema(part.schema(), part.at()));
        } else if (!schema.isBoolean()) {
            broken(at, "a schema must be a mapping, true or false");
        }
    }

    private void link(ObjectNode schema, Pointer at) {
        JsonNode ref = schema.get("$ref");
        if (ref == null) {
            return;
        }
        String text = ref.asText();
        int hash = text.indexOf('#');
        String file = hash < 0 ? text : text.substring(0, hash);
        String fragment = hash < 0 ? "" : text.substring(hash + 1);
        boolean sound = ref.isTextual()
                && (file.isEmpty() || SchemaPath.isValid(file))
                && (fragment.isEmpty() || fragment.startsWith("/"));
        if (!sound) {
            broken(
                    at.child("$ref"),
                    "a schema refers to another by path, as in /common-1.json#/definitions/labels, not by " + ref);
            return;
        }
        var target = new SchemaDocument.Target(file.isEmpty() ? path : file, Pointer.of(fragment));
        links.add(new SchemaDocument.Link(at, target));
        schema.put("$ref", SchemaPath.address(target.path()) + "#" + fragment);
    }

    /** Turns one path, a list of paths, or a schema with a list for {@code $schema} into a list. */
    private void targets(ObjectNode schema, Pointer at) {
        JsonNode wanted = schema.get(SCHEMA_REF);
        if (wanted == null) {
            return;
        }
        JsonNode field = wanted.path("properties").path("$schema");
        Set<String> paths = new LinkedHashSet<>();
        for (JsonNode source : List.of(wanted, field.path("enum"), field.path("const"))) {
            if (source.isTextual()) {
                paths.add(SchemaPath.withSlash(source.textValue()));
            }
            if (source.isArray()) {
                source.forEach(path -> paths.add(SchemaPath.withSlash(path.asText())));
            }
        }
        if (paths.isEmpty()) {
            broken(at.child(SCHEMA_REF), SCHEMA_REF + " must be the path of a schema or a list of them");
        }
        paths.forEach(schema.putArray(SCHEMA_REF)::add);
    }

    private void patterns(ObjectNode schema, Pointer at) {
        JsonNode pattern = schema.path("pattern");
        if (pattern.isTextual()) {
            compile(pattern.textValue(), at.child("pattern"));
        }
        schema.path("patternProperties")
                .fieldNames()
                .forEachRemaining(
                        name -> compile(name, at.child("patternProperties").child(name)));
    }

    private void compile(String pattern, Pointer at) {
        try {
            Pattern.compile(pattern);
        } catch (PatternSyntaxException e) {
            broken(at, "the pattern is none that can be matched in linear time: " + e.getMessage());
        }
    }

    private static List<String> unique(ObjectNode root) {
        var fields = new ArrayList<String>();
        root.path("properties").properties().forEach(property -> {
            if (property.getValue().path(UNIQUE).asBoolean(false)) {
                fields.add(property.getKey());
            }
        });
        return fields;
    }

    private void broken(Pointer at, String sentence) {
        problems.add(SchemaDocument.broken(path, written, at, sentence));
    }
}

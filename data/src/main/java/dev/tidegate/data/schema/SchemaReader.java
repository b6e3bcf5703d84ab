package dev.tidegate.data.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import dev.tidegate.data.node.Json;
import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.problem.Finding;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Walks over a schema once: takes down its references, brings our own keywords into form, refuses what is not for us. */
final class SchemaReader {

    /** Where a path names the schema of whatever a reference in the data leads to. */
    static final String SCHEMA_REF = "$schemaRef";

    /** On a top-level field: no two files of this schema have the same value in it. */
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
    private final List<Finding> findings = new ArrayList<>();

    private SchemaReader(String path, Node written) {
        this.path = path;
        this.written = written;
    }

    /** Reads one schema; what is wrong with it goes into {@code findings}, and then there is none. */
    static Optional<SchemaDocument> read(String path, Node written, List<Finding> findings) {
        var reader = new SchemaReader(path, written);
        var document = reader.document();
        findings.addAll(reader.findings);
        return reader.findings.isEmpty() ? document : Optional.empty();
    }

    private Optional<SchemaDocument> document() {
        if (!(Json.of(written) instanceof ObjectNode root)) {
            broken(Pointer.ROOT, "a schema must be a mapping, this one is " + written.described());
            return Optional.empty();
        }
        // Authors name the dialect or a meta-schema of their own here; all schemas are read as one dialect.
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
                && (file.isEmpty() || SchemaPath.isPlain(file))
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

    /** One path, a list of paths, or a schema whose {@code $schema} is one of a list: all become a list. */
    private void targets(ObjectNode schema, Pointer at) {
        JsonNode wanted = schema.get(SCHEMA_REF);
        if (wanted == null) {
            return;
        }
        JsonNode field = wanted.path("properties").path("$schema");
        Set<String> paths = new LinkedHashSet<>();
        for (JsonNode source : List.of(wanted, field.path("enum"), field.path("const"))) {
            if (source.isTextual()) {
                paths.add(SchemaPath.rooted(source.textValue()));
            }
            if (source.isArray()) {
                source.forEach(path -> paths.add(SchemaPath.rooted(path.asText())));
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
        findings.add(SchemaDocument.broken(path, written, at, sentence));
    }
}

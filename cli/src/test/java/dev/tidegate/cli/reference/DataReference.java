package dev.tidegate.cli.reference;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.data.edit.InlineYaml;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.StreamSupport;

/** Makes the page that lists every field of every kind of file. */
final class DataReference {

    private static final Map<String, String> KINDS = kinds();

    private final Map<String, JsonNode> schemas;
    private final StringBuilder page = new StringBuilder();

    DataReference(Map<String, JsonNode> schemas) {
        this.schemas = schemas;
    }

    private static Map<String, String> kinds() {
        var kinds = new LinkedHashMap<String, String>();
        kinds.put("/app-sre/integration-1.yml", "Integration");
        kinds.put("/tidegate/integrations-settings-1.yml", "Settings");
        kinds.put("/tidegate/integration-rollout-1.yml", "Rollout");
        kinds.put("/aws/account-1.yml", "Account");
        kinds.put("/openshift/cluster-1.yml", "Cluster");
        kinds.put("/openshift/cluster-integrations-1.yml", "Shared list of integrations");
        kinds.put("/openshift/namespace-1.yml", "Namespace");
        kinds.put("/openshift/lean-namespace-1.yml", "Lean namespace");
        kinds.put("/app-sre/environment-1.yml", "Environment");
        kinds.put("/openshift/openshift-cluster-manager-1.yml", "Organisation");
        kinds.put("/openshift/openshift-cluster-manager-environment-1.yml", "OCM environment");
        kinds.put("/dependencies/prometheus-instance-1.yml", "Prometheus instance");
        return kinds;
    }

    /** The schemas that have a section: all but those that only others refer to. */
    static List<String> paths() {
        return List.copyOf(KINDS.keySet());
    }

    String text() {
        page.append("""
                # Fields of data files

                Every field of every kind of file in a [data tree](data.md), made from the schemas. `$schema` at the top of a
                file names its kind. A field with a star is required where it stands, and `[]` stands for each item of a list.
                Files that other tools read too, such as those of accounts and clusters, may hold more fields than these.
                """);
        KINDS.forEach((path, title) -> {
            var schema = part(path, "");
            page.append("\n## %s\n\n`$schema: %s`\n\n%s\n\n"
                    .formatted(title, path, schema.path("description").asText()));
            page.append("| field | value | default | what it is | example |\n| --- | --- | --- | --- | --- |\n");
            fields(path, schema, "");
        });
        return page.toString();
    }

    private record Located(String path, JsonNode schema) {}

    /** Rows for the fields of a mapping, those inside them right below. */
    private void fields(String path, JsonNode schema, String prefix) {
        var required = StreamSupport.stream(schema.path("required").spliterator(), false)
                .map(JsonNode::asText)
                .toList();
        for (var property : schema.path("properties").properties()) {
            String name = property.getKey();
            if (!name.equals("$schema")) {
                row(path, property.getValue(), prefix + name, name, required.contains(name));
            }
        }
    }

    private void row(String path, JsonNode written, String field, String name, boolean required) {
        var found = resolved(path, written);
        var schema = found.schema();
        String description =
                written.path("description").asText(schema.path("description").asText());
        page.append("| `%s`%s | %s | %s | %s | %s |\n"
                .formatted(
                        field,
                        required ? " *" : "",
                        cell(value(path, written)),
                        written.has("default") ? code(inline(written.get("default"))) : "",
                        cell(description),
                        written.path("examples").isEmpty()
                                ? ""
                                : code(InlineYaml.entry(
                                        name, written.path("examples").get(0)))));
        if (!isReference(written, schema)) {
            inner(found.path(), schema, field);
        }
    }

    private void inner(String path, JsonNode schema, String field) {
        fields(path, schema, field + ".");
        for (JsonNode alternative : schema.path("anyOf")) {
            for (JsonNode part : alternative.path("allOf")) {
                var found = resolved(path, part);
                fields(found.path(), found.schema(), field + ".");
            }
        }
        if (schema.has("items")) {
            var items = resolved(path, schema.path("items"));
            if (!isReference(schema.path("items"), items.schema())) {
                inner(items.path(), items.schema(), field + "[]");
            }
        }
    }

    private static boolean isReference(JsonNode written, JsonNode schema) {
        return written.has("$schemaRef") || schema.has("$schemaRef");
    }

    private String value(String path, JsonNode written) {
        var found = resolved(path, written);
        var schema = found.schema();
        if (isReference(written, schema)) {
            var targets = written.has("$schemaRef") ? written.path("$schemaRef") : schema.path("$schemaRef");
            return "reference to " + String.join(" or ", targets(targets));
        }
        if (schema.has("enum")) {
            return String.join(", ", names(schema.path("enum")));
        }
        if (schema.has("anyOf")) {
            var parts = new ArrayList<String>();
            schema.path("anyOf").forEach(part -> parts.add(value(found.path(), part)));
            return String.join(" or ", parts);
        }
        var types = new ArrayList<String>();
        var allowed = schema.path("type");
        for (JsonNode type : allowed.isArray() ? allowed : List.of(allowed)) {
            switch (type.asText()) {
                case "string" -> types.add("text");
                case "integer" -> types.add("whole number" + least(schema));
                case "number" -> types.add("number");
                case "boolean" -> types.add("true or false");
                case "array" -> types.add("list of " + plural(found.path(), schema.path("items")));
                case "object" -> types.add("mapping");
                default -> {}
            }
        }
        boolean isMapping = types.isEmpty() && (schema.has("properties") || schema.has("allOf"));
        return types.isEmpty() ? (isMapping ? "mapping" : "any value") : String.join(" or ", types);
    }

    private static String least(JsonNode schema) {
        return schema.has("minimum") ? " from " + schema.path("minimum").asText() : "";
    }

    private String plural(String path, JsonNode items) {
        return switch (items.isMissingNode() ? "mapping" : value(path, items)) {
            case "text" -> "texts";
            case "mapping" -> "mappings";
            case "whole number from 0" -> "whole numbers from 0";
            default -> value(path, items).replaceFirst("^reference", "references");
        };
    }

    private static List<String> names(JsonNode values) {
        var names = new ArrayList<String>();
        values.forEach(each -> {
            if (!each.isNull()) {
                names.add("`" + each.asText() + "`");
            }
        });
        return names;
    }

    private static List<String> targets(JsonNode paths) {
        var titles = new ArrayList<String>();
        for (JsonNode path : paths.isArray() ? paths : List.of(paths)) {
            String title = KINDS.getOrDefault(path.asText(), path.asText());
            titles.add("[%s](#%s)".formatted(title.toLowerCase(Locale.ROOT).replace("ocm", "OCM"), anchor(title)));
        }
        return titles;
    }

    private static String anchor(String title) {
        return title.toLowerCase(Locale.ROOT).replace(' ', '-');
    }

    /** The schema that a reference leads to, with the path of the file it stands in. */
    private Located resolved(String path, JsonNode schema) {
        var at = new Located(path, schema);
        while (at.schema().has("$ref")) {
            String ref = at.schema().path("$ref").asText();
            int hash = ref.indexOf('#');
            String file = hash == 0 ? at.path() : hash < 0 ? ref : ref.substring(0, hash);
            at = new Located(file, part(file, hash < 0 ? "" : ref.substring(hash + 1)));
        }
        return at;
    }

    private JsonNode part(String path, String pointer) {
        var found = Objects.requireNonNull(schemas.get(path), path).at(pointer);
        if (found.isMissingNode()) {
            throw new AssertionError("there is no " + pointer + " in " + path);
        }
        return found;
    }

    private static String inline(JsonNode value) {
        return InlineYaml.entry("value", value).substring("value: ".length());
    }

    private static String cell(String text) {
        return text.replace("|", "\\|");
    }

    private static String code(String text) {
        return "`" + cell(text) + "`";
    }
}

package dev.tidegate.data.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidegate.data.yaml.DataLimits;
import dev.tidegate.data.yaml.YamlText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SchemaSetTest {

    private static final String COMMON = """
            definitions:
              labels: {type: object, additionalProperties: {type: string}}
            """;

    private static List<String> problems(Map<String, String> texts) {
        return SchemaSet.of(texts).problems().stream().map(Object::toString).toList();
    }

    private static List<String> check(SchemaSet set, String schema, String text) {
        var root = YamlText.read("/f.yml", text, DataLimits.usual())
                .documents()
                .get(0)
                .root();
        return set.check(schema, "/f.yml", root, ReferenceTargets.none()).findings().stream()
                .map(finding -> finding.problem().toString())
                .toList();
    }

    @Test
    void a_file_that_is_no_text_costs_itself(@TempDir Path directory) throws IOException {
        Files.writeString(directory.resolve("good-1.yml"), "$schema: https://json-schema.org/draft/2020-12/schema\n");
        Files.write(directory.resolve("noise-1.yml"), new byte[] {(byte) 0xff, (byte) 0xfe});

        var problems = SchemaSet.ofDirectory(directory).problems();

        assertThat(problems)
                .anySatisfy(problem -> assertThat(problem.toString()).contains("/noise-1.yml", "is not UTF-8"));
    }

    @Test
    void schemas_refer_to_each_other_by_path_inside_the_set() {
        var set = SchemaSet.of(Map.of(
                "/common-1.json", "{\"definitions\": {\"labels\": {\"additionalProperties\": {\"type\": \"string\"}}}}",
                "/a-1.yml", "properties: {labels: {$ref: '/common-1.json#/definitions/labels'}}"));

        assertThat(set.problems()).isEmpty();
        assertThat(check(set, "/a-1.yml", "labels: {x: []}"))
                .containsExactly("SCHEMA_VIOLATION /f.yml:1:13 /labels/x: must be a text, is an empty list");
    }

    @Test
    void the_dialect_or_meta_schema_a_schema_names_is_not_fetched() {
        var set = SchemaSet.of(Map.of("/a-1.yml", "$schema: /metaschema-1.json\nversion: '1.0'\nrequired: [name]"));

        assertThat(check(set, "/a-1.yml", "x: 1"))
                .containsExactly("SCHEMA_VIOLATION /f.yml:1:1: the field \"name\" is missing");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            quoteCharacter = '`',
            delimiter = '§',
            value = {
                "$ref: http://example.org/x.json§:1:7 /$ref: a schema refers to another by path, as in"
                        + " /common-1.json#/definitions/labels, not by \"http://example.org/x.json\"",
                "$ref: file:///etc/passwd§:1:7 /$ref: a schema refers to another by path, as in"
                        + " /common-1.json#/definitions/labels, not by \"file:///etc/passwd\"",
                "$ref: ../common-1.json§:1:7 /$ref: a schema refers to another by path, as in"
                        + " /common-1.json#/definitions/labels, not by \"../common-1.json\"",
                "$ref: /../common-1.json§:1:7 /$ref: a schema refers to another by path, as in"
                        + " /common-1.json#/definitions/labels, not by \"/../common-1.json\"",
                "$ref: '#labels'§:1:7 /$ref: a schema refers to another by path, as in"
                        + " /common-1.json#/definitions/labels, not by \"#labels\"",
                "$ref: /comon-1.json§:1:7 /$ref: there is no sound schema /comon-1.json in the set; did you mean"
                        + " /common-1.json?",
                "$ref: '/common-1.json#/definitions/x'§:1:7 /$ref: there is no sound schema"
                        + " /common-1.json#/definitions/x in the set; did you mean /common-1.json?",
                "$id: /x§:1:6 /$id: a schema is named by its path; remove $id",
                "items: [{type: string}]§:1:8 /items: use prefixItems for the items of a tuple",
                "properties: {a: {dependencies: {}}}§:1:32 /properties/a/dependencies: use dependentRequired or"
                        + " dependentSchemas instead of dependencies",
                "properties: {a: {$schemaRef: 5}}§:1:30 /properties/a/$schemaRef: $schemaRef must be the path of a"
                        + " schema or a list of them",
                "properties: {a: 5}§:1:17 /properties/a: a schema must be a mapping, true or false",
                "[]§:1:1: a schema must be a mapping, this one is an empty list",
                "$ref: '#'§:1:1: refers to itself without looking into the value: endless",
                "allOf: [{$ref: '#/$defs/a'}]\\n$defs: {a: {anyOf: [{$ref: '#'}]}}§:2:21 /$defs/a/anyOf/0: refers to"
                        + " itself without looking into the value: endless",
            })
    void a_schema_that_cannot_be_used_is_left_out_with_the_reason(String text, String problem) {
        var texts = Map.of("/common-1.json", "{}", "/a-1.yml", text.replace("\\n", "\n"));

        assertThat(problems(texts)).containsExactly("SCHEMA_BROKEN schema:/a-1.yml" + problem);
        assertThat(SchemaSet.of(texts).contains("/a-1.yml")).isFalse();
        assertThat(SchemaSet.of(texts).isBroken("/a-1.yml")).isTrue();
    }

    @Test
    void a_pattern_with_look_around_is_refused() {
        assertThat(problems(Map.of("/a-1.yml", "pattern: '^(?!x)'")))
                .singleElement()
                .asString()
                .startsWith("SCHEMA_BROKEN schema:/a-1.yml:1:10 /pattern: the pattern is none that can be matched in"
                        + " linear time");
    }

    @Test
    void a_pattern_prone_to_backtracking_is_matched_in_linear_time() {
        var set = SchemaSet.of(Map.of("/a-1.yml", "properties: {a: {pattern: '^(a+)+$'}}"));

        assertThat(check(set, "/a-1.yml", "a: " + "a".repeat(50_000) + "b")).hasSize(1);
    }

    @Test
    void a_schema_that_needs_a_broken_one_is_broken_too() {
        var set = SchemaSet.of(Map.of(
                "/a-1.yml", "$ref: /b-1.yml", "/b-1.yml", "$ref: /c-1.yml", "/c-1.yml", "$id: x", "/d-1.yml", "{}"));

        assertThat(set.paths()).containsExactly("/d-1.yml");
        assertThat(set.problems()).hasSize(3);
    }

    @Test
    void a_schema_may_refer_to_itself_deeper_in_the_value() {
        var set = SchemaSet.of(Map.of("/a-1.yml", "properties: {next: {$ref: '#'}, name: {type: string}}"));
        String text = "{next: ".repeat(90) + "{name: []}" + "}".repeat(90);

        assertThat(check(set, "/a-1.yml", text)).hasSize(1);
    }

    @Test
    void sets_can_be_combined() {
        var set = SchemaSet.of(Map.of("/a-1.yml", "$ref: '/common-1.json#/definitions/labels'"))
                .plus(SchemaSet.of(Map.of("/common-1.json", "{\"definitions\": {\"labels\": {}}}")));

        assertThat(set.problems()).isEmpty();
        assertThat(set.paths()).containsExactly("/a-1.yml", "/common-1.json");
    }

    @Test
    void schemas_are_found_in_a_directory(@TempDir Path directory) throws IOException {
        Files.createDirectories(directory.resolve("aws"));
        Files.writeString(directory.resolve("aws/account-1.yml"), "required: [name]");
        Files.writeString(directory.resolve("common.yaml"), COMMON);
        Files.writeString(directory.resolve("README.md"), "# nothing");
        Files.writeString(directory.resolve("odd name.yml"), "{}");

        var set = SchemaSet.ofDirectory(directory).plus(SchemaSet.none());

        assertThat(set.problems())
                .hasToString(
                        "[SCHEMA_BROKEN schema:/odd name.yml: a schema has a path of letters, digits, dots, hyphens"
                                + " and underscores]");
        assertThat(set.paths()).containsExactly("/aws/account-1.yml", "/common.yaml");
    }

    @Test
    void schemas_are_found_among_resources() {
        var set = SchemaSet.ofResources(SchemaSetTest.class, "/dev/tidegate/data/schemas", List.of("/pet-1.yml"));

        assertThat(set.uniqueFields("/pet-1.yml")).containsExactly("name");
    }

    @Test
    void shipped_schemas_that_refer_to_nothing_are_found_when_they_are_verified() {
        var set = SchemaSet.ofResources(SchemaSetTest.class, "/dev/tidegate/data/schemas", List.of("/lost-1.yml"));

        assertThat(set.verify())
                .singleElement()
                .hasToString("SCHEMA_BROKEN schema:/lost-1.yml:3:17 /properties/owner/$ref: there is no sound"
                        + " schema /nobody-1.yml in the set");
    }

    @Test
    void a_shipped_schema_that_is_missing_throws() {
        assertThatThrownBy(() -> SchemaSet.ofResources(SchemaSetTest.class, "/nowhere", List.of("/pet-1.yml")))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("/nowhere/pet-1.yml");
    }

    @Test
    void a_schema_can_be_checked_against_the_rules_for_schemas() {
        var set = SchemaSet.of(Map.of("/a-1.yml", "type: strng\nproperties:\n  a: {required: 5}\n", "/b-1.yml", "{}"));

        assertThat(set.verify())
                .extracting(problem -> problem.place())
                .contains("schema:/a-1.yml:1:7 /type", "schema:/a-1.yml:3:17 /properties/a/required");
    }
}

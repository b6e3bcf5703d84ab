package dev.tidegate.data.schema;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.data.node.JsonConverter;
import dev.tidegate.data.yaml.DataLimits;
import dev.tidegate.data.yaml.YamlText;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SchemaViolationTest {

    private static SchemaCheckResult check(String schema, String text) {
        var set = SchemaSet.of(Map.of("/s-1.yml", schema));
        assertThat(set.problems()).isEmpty();
        var root = YamlText.read("/f.yml", text, DataLimits.usual())
                .documents()
                .get(0)
                .root();
        return set.check(
                "/s-1.yml",
                "/f.yml",
                root,
                path -> path.equals("/gone.yml")
                        ? Optional.empty()
                        : Optional.of("/of" + path.replace(".yml", "-1.yml")));
    }

    private static List<String> problems(SchemaCheckResult checked) {
        return checked.findings().stream()
                .map(finding -> finding.problem().toString())
                .toList();
    }

    @ParameterizedTest(name = "{0} on {1}")
    @CsvSource(
            quoteCharacter = '`',
            delimiter = '§',
            value = {
                "type: string§[]§:1:4 /a: must be a text, is an empty list",
                "type: integer§'5'§:1:4 /a: must be a whole number, is the text \"5\"",
                "type: [integer, 'null']§x§:1:4 /a: must be a whole number or empty, is the text \"x\"",
                "type: object§5§:1:4 /a: must be a mapping, is the number 5",
                "enum: [stage, prod]§prd§:1:4 /a: must be one of stage, prod, is the text \"prd\"; did you mean prod?",
                "const: 5§6§:1:4 /a: must be 5, is the number 6",
                "pattern: ^a+$§b§:1:4 /a: must match the pattern ^a+$, is the text \"b\"",
                "minLength: 3§ab§:1:4 /a: must have at least 3 characters, is the text \"ab\"",
                "maxLength: 1§ab§:1:4 /a: must have at most 1 characters, is the text \"ab\"",
                "minimum: 3§2§:1:4 /a: must be at least 3, is the number 2",
                "maximum: 3§4.5§:1:4 /a: must be at most 3, is the number 4.5",
                "exclusiveMinimum: 3§3§:1:4 /a: must be more than 3, is the number 3",
                "exclusiveMaximum: 3§3§:1:4 /a: must be less than 3, is the number 3",
                "minItems: 2§[1]§:1:4 /a: must have at least 2 items, has 1",
                "maxItems: 0§[1]§:1:4 /a: must have at most 0 items, has 1",
                "uniqueItems: true§[1, 1]§:1:4 /a: must not hold the same item twice",
                "minProperties: 1§{}§:1:4 /a: must have at least 1 fields, has 0",
                "maxProperties: 0§{b: 1}§:1:4 /a: must have at most 0 fields, has 1",
                "required: [b]§{c: 1}§:1:4 /a: the field \"b\" is missing",
                "dependentRequired: {c: [b]}§{c: 1}§:1:4 /a: the field b is missing, which must stand beside \"c\"",
                "{additionalProperties: false, properties: {name: {}, labels: {}}}§{nmae: 1}"
                        + "§:1:5 /a/nmae: the field \"nmae\" is not known here; did you mean name?",
                "{additionalProperties: false, properties: {name: {}, labels: {}}}§{zzzzzzz: 1}"
                        + "§:1:5 /a/zzzzzzz: the field \"zzzzzzz\" is not known here; known are name, labels",
                "additionalProperties: false§{x: 1}§:1:5 /a/x: the field \"x\" is not known here",
                "unevaluatedProperties: false§{x: 1}§:1:5 /a/x: the field \"x\" is not known here",
                "propertyNames: {pattern: ^a}§{b: 1}"
                        + "§:1:5 /a/b: the key is not allowed: does not match the regex pattern ^a",
                "false§1§:1:4 /a: is not allowed here, is the number 1",
                "not: {type: string}§x§:1:4 /a: is not allowed here, is the text \"x\"",
                "additionalProperties: {type: integer}§{a/b: x}"
                        + "§:1:10 /a/a~1b: must be a whole number, is the text \"x\"",
            })
    void a_violation_says_where_it_is_what_is_wrong_and_what_would_be_right(
            String schema, String value, String problem) {
        String written = schema.startsWith("{") || schema.equals("false") ? schema : "{" + schema + "}";

        var checked = check("properties: {a: " + written + "}", "a: " + value);

        assertThat(problems(checked)).containsExactly("SCHEMA_VIOLATION /f.yml" + problem);
    }

    @Test
    void every_violation_is_one_problem_at_its_own_line() {
        var checked = check(
                "{required: [name], additionalProperties: false, properties: {name: {}, l: {items: {type: integer}}}}",
                "l:\n- x\n- 2\n- y\nextra: 1\n");

        assertThat(problems(checked))
                .containsExactly(
                        "SCHEMA_VIOLATION /f.yml:1:1: the field \"name\" is missing",
                        "SCHEMA_VIOLATION /f.yml:2:3 /l/0: must be a whole number, is the text \"x\"",
                        "SCHEMA_VIOLATION /f.yml:4:3 /l/2: must be a whole number, is the text \"y\"",
                        "SCHEMA_VIOLATION /f.yml:5:1 /extra: the field \"extra\" is not known here; known are name, l");
    }

    private static final String SHARDING = """
            properties:
              sharding:
                oneOf:
                - additionalProperties: false
                  required: [strategy, shards]
                  properties: {strategy: {const: static}, shards: {type: integer}}
                - additionalProperties: false
                  required: [strategy]
                  properties: {strategy: {const: per-account}, overrides: {items: {type: object, required: [shard]}}}
                - {type: string}
            """;

    @Test
    void only_the_best_fitting_alternative_is_reported() {
        assertThat(problems(check(SHARDING, "sharding: {strategy: static, shards: two}")))
                .containsExactly(
                        "SCHEMA_VIOLATION /f.yml:1:38 /sharding/shards: must be a whole number, is the text \"two\"");
        assertThat(problems(check(SHARDING, "sharding:\n  strategy: per-account\n  overrides:\n  - {}\n")))
                .containsExactly("SCHEMA_VIOLATION /f.yml:4:5 /sharding/overrides/0: the field \"shard\" is missing");
    }

    @Test
    void alternatives_that_expect_another_value_at_the_same_place_are_combined() {
        var schema = "properties: {a: {items: {anyOf: [{type: string}, {type: object}, {type: 'null'}]}}}";

        assertThat(problems(check(schema, "a: [[], x, [1]]")))
                .containsExactly(
                        "SCHEMA_VIOLATION /f.yml:1:5 /a/0: must be a text or a mapping or empty, is an empty list",
                        "SCHEMA_VIOLATION /f.yml:1:12 /a/2: must be a text or a mapping or empty, is a list");
    }

    @Test
    void alternatives_that_fail_in_different_ways_are_all_reported() {
        var schema = "properties: {a: {anyOf: [{required: [b]}, {required: [c]}]}}";

        assertThat(problems(check(schema, "a: {}")))
                .containsExactly("SCHEMA_VIOLATION /f.yml:1:4 /a: fits none of the forms it may have: the field \"b\""
                        + " is missing; or: the field \"c\" is missing");
    }

    @Test
    void a_value_that_fits_more_than_one_alternative_is_reported() {
        var schema = "properties: {a: {oneOf: [{type: integer}, {minimum: 2}]}}";

        assertThat(problems(check(schema, "a: 5"))).singleElement().asString().contains("2 are valid");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({"4.10", "1234567", "0012345", "0x1F", "true", "-5"})
    void where_the_schema_expects_text_an_unquoted_value_is_text_with_a_warning(String written) {
        var checked = check("properties: {a: {type: string}}", "a: " + written);

        assertThat(JsonConverter.of(checked.root()).path("a").textValue()).isEqualTo(written);
        assertThat(problems(checked))
                .containsExactly("YAML_UNQUOTED_TEXT /f.yml:1:4 /a: is read as the text \"" + written
                        + "\", which is what its schema wants; other readers of YAML may not do so");
    }

    @Test
    void unquoted_values_are_text_in_lists_fixed_values_and_alternatives_too() {
        var schema = """
                properties:
                  versions: {items: {enum: ["4.10", "4.11"]}}
                  fixed: {const: "5"}
                  either: {anyOf: [{type: object}, {type: string}]}
                  labels: {additionalProperties: {type: string}}
                """;

        var checked = check(schema, "versions: [4.10, 4.11]\nfixed: 5\neither: 7\nlabels: {a: 1, b: x}\n");

        assertThat(JsonConverter.of(checked.root()))
                .hasToString("{\"versions\":[\"4.10\",\"4.11\"],\"fixed\":\"5\",\"either\":\"7\",\"labels\":"
                        + "{\"a\":\"1\",\"b\":\"x\"}}");
        assertThat(checked.findings()).hasSize(5).noneMatch(finding -> finding.isError());
    }

    @Test
    void a_number_stays_a_number_where_the_schema_accepts_numbers() {
        var checked = check("properties: {a: {type: [string, integer]}, b: {type: number}}", "a: 5\nb: 4.10\n");

        assertThat(JsonConverter.of(checked.root())).hasToString("{\"a\":5,\"b\":4.10}");
        assertThat(checked.findings()).isEmpty();
    }

    @Test
    void a_number_that_does_not_fit_as_text_stays_a_number() {
        var schema = "properties: {a: {oneOf: [{required: [y], properties: {x: {type: integer}}},"
                + " {required: [z], properties: {x: {type: string}}}]}}";

        var checked = check(schema, "a: {x: 5}");

        assertThat(JsonConverter.of(checked.root()).at("/a/x").isNumber()).isTrue();
        assertThat(problems(checked)).containsExactly("SCHEMA_VIOLATION /f.yml:1:4 /a: the field \"y\" is missing");
    }

    @Test
    void an_empty_value_is_not_the_empty_text() {
        assertThat(problems(check("properties: {a: {type: string}}", "a:\nb: 1")))
                .containsExactly("SCHEMA_VIOLATION /f.yml:1:3 /a: must be a text, is empty");
    }

    private static final String REFERENCES = """
            properties:
              one: {$schemaRef: /of/a-1.yml}
              many: {items: {$schemaRef: [/of/a-1.yml, of/b-1.yml]}}
              form:
                $schemaRef: {type: object, properties: {$schema: {enum: [/of/a-1.yml, /of/c-1.yml]}}}
              either:
                oneOf:
                - {required: [k], properties: {k: {const: a}, r: {$schemaRef: /of/a-1.yml}}}
                - {required: [k], properties: {k: {const: b}, r: {$schemaRef: /of/b-1.yml}}}
            """;

    @Test
    void a_reference_must_name_a_file_of_the_schema_of_its_field() {
        var checked = check(REFERENCES, """
                one: {$ref: /b.yml}
                many:
                - $ref: /a.yml
                - $ref: /b.yml
                - $ref: /c.yml
                form: {$ref: /b.yml}
                """);

        assertThat(problems(checked))
                .containsExactly(
                        "REF_WRONG_SCHEMA /f.yml:1:6 /one: refers to /b.yml, which is of schema /of/b-1.yml; wanted is"
                                + " one of schema /of/a-1.yml",
                        "REF_WRONG_SCHEMA /f.yml:5:3 /many/2: refers to /c.yml, which is of schema /of/c-1.yml; wanted"
                                + " is one of schema /of/a-1.yml or /of/b-1.yml",
                        "REF_WRONG_SCHEMA /f.yml:6:7 /form: refers to /b.yml, which is of schema /of/b-1.yml; wanted is"
                                + " one of schema /of/a-1.yml or /of/c-1.yml");
        assertThat(checked.references()).hasSize(5);
    }

    @Test
    void the_reference_is_checked_by_the_best_fitting_alternative() {
        assertThat(check(REFERENCES, "either: {k: b, r: {$ref: /b.yml}}").findings())
                .isEmpty();
        assertThat(problems(check(REFERENCES, "either: {k: b, r: {$ref: /a.yml}}")))
                .hasSize(1);
    }

    @Test
    void a_reference_to_a_missing_file_is_not_checked_for_its_schema() {
        assertThat(check(REFERENCES, "one: {$ref: /gone.yml}").findings()).isEmpty();
    }

    @Test
    void a_value_that_should_be_a_reference_is_reported_once() {
        var schema = "properties: {one: {type: object, required: [$ref], $schemaRef: /of/a-1.yml}}";

        assertThat(problems(check(schema, "one: /a.yml")))
                .containsExactly(
                        "REF_MALFORMED /f.yml:1:6 /one: must be a reference to a file of schema /of/a-1.yml, is"
                                + " the text \"/a.yml\"");
        assertThat(problems(check(schema, "one: {}"))).hasSize(1);
    }
}

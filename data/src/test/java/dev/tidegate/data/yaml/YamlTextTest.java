package dev.tidegate.data.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.data.node.JsonConverter;
import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.node.Scalar.Kind;
import dev.tidegate.data.node.Span;
import dev.tidegate.data.problem.LocatedProblem;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class YamlTextTest {

    private static YamlText read(String text) {
        return YamlText.read("/f.yml", text, DataLimits.usual());
    }

    private static Node root(String text) {
        return read(text).documents().get(0).root();
    }

    private static Node at(String text, String pointer) {
        return root(text).at(Pointer.of(pointer)).orElseThrow();
    }

    private static List<String> problems(YamlText text) {
        return text.findings().stream()
                .map(LocatedProblem::problem)
                .map(Object::toString)
                .toList();
    }

    @ParameterizedTest(name = "{0} is {1} and {2} in JSON")
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "yes, TEXT, \"yes\"",
                "on, TEXT, \"on\"",
                "0017, INTEGER, 17",
                "017, INTEGER, 17",
                "0o17, INTEGER, 15",
                "0x1F, INTEGER, 31",
                "1_000, TEXT, \"1_000\"",
                "-12, INTEGER, -12",
                "+12, INTEGER, 12",
                "99999999999999999999, INTEGER, 99999999999999999999",
                "4.10, DECIMAL, 4.10",
                "12e3, DECIMAL, 1.2E+4",
                "True, BOOLEAN, true",
                "FALSE, BOOLEAN, false",
                "~, NULL, null",
                "Null, NULL, null",
                "2026-01-01, TEXT, \"2026-01-01\"",
                "1:30, TEXT, \"1:30\"",
                "'5', TEXT, \"5\"",
                "\"true\", TEXT, \"true\"",
                "!!str 5, TEXT, \"5\"",
                "! 5, TEXT, \"5\"",
                "!!int 5, INTEGER, 5",
                "!!float 5.5, DECIMAL, 5.5",
            })
    void scalars_are_read_by_the_core_schema_of_yaml_1_2(String written, Kind kind, String json) {
        var scalar = at("a: " + written, "/a").asScalar().orElseThrow();

        assertThat(scalar.kind()).isEqualTo(kind);
        assertThat(JsonConverter.of(scalar)).hasToString(json);
    }

    @ParameterizedTest
    @CsvSource({"4.10", "1234567", "0012345", "4e19002", "0x1F", "True"})
    void a_scalar_keeps_the_characters_it_was_written_with(String written) {
        assertThat(at("a: " + written, "/a").asScalar().orElseThrow().text()).isEqualTo(written);
    }

    @ParameterizedTest
    @CsvSource({"4e19002", "-1e999999999", "1e-999999999", ".inf", ".NaN"})
    void a_number_out_of_range_is_text_with_a_warning(String written) {
        var text = read("a: " + written);

        assertThat(text.documents().get(0).root().at(Pointer.of("/a")).flatMap(Node::asScalar))
                .hasValueSatisfying(scalar -> assertThat(scalar.kind()).isEqualTo(Kind.TEXT));
        assertThat(problems(text))
                .containsExactly("YAML_UNQUOTED_TEXT /f.yml:1:4 /a: looks like a number but is beyond all numbers;"
                        + " it is read as text, so put it in quotes");
    }

    @ParameterizedTest(name = "{1}")
    @CsvSource(
            quoteCharacter = '`',
            delimiter = '|',
            value = {
                "a: 1\\nb: 2\\na: 3|YAML_DUPLICATE_KEY /f.yml:3:1 /a: the key \"a\" stands here again; it was first"
                        + " written in line 1",
                "1: x\\n\"1\": y|YAML_DUPLICATE_KEY /f.yml:2:1 /1: the key \"1\" stands here again; it was first"
                        + " written in line 1",
                "x: [{a: 1, a: 2}]|YAML_DUPLICATE_KEY /f.yml:1:12 /x/0/a: the key \"a\" stands here again; it was"
                        + " first written in line 1",
                "d: &d {a: 1}\\ne:\\n  <<: *d|YAML_MERGE_KEY /f.yml:3:3 /e/<<: the merge key << is not followed",
                "a: *b|YAML_ALIAS_UNKNOWN /f.yml:1:4 /a: the alias leads nowhere: there is no anchor \"b\" before it",
                "a: &b [*b]|YAML_ALIAS_UNKNOWN /f.yml:1:8 /a/0: the alias leads nowhere: the anchor \"b\" is around it",
                "a: !vault x|YAML_TAG_UNKNOWN /f.yml:1:11 /a: the tag !vault says nothing here",
                "a: !!int x|YAML_TAG_UNKNOWN /f.yml:1:10 /a: the tag tag:yaml.org,2002:int does not fit the value",
                "a: !pet {}|YAML_TAG_UNKNOWN /f.yml:1:4 /a: the tag !pet says nothing here",
                "? [a]\\n: b|YAML_KEY_REFUSED /f.yml:1:3: a key must be a text, this one is a list",
                "~: b|YAML_KEY_REFUSED /f.yml:1:1: a key must be a text, this one is empty",
                "a: \"\\\\ud800\"|YAML_SYNTAX /f.yml:1:4 /a: half of a surrogate pair is no character",
            })
    void problems_have_a_location_and_the_rest_is_read(String escaped, String problem) {
        var text = read(escaped.replace("\\n", "\n").replace("\\\\", "\\"));

        assertThat(problems(text)).containsExactly(problem);
        assertThat(text.documents()).hasSize(1);
    }

    @ParameterizedTest(name = "{1}")
    @CsvSource(
            quoteCharacter = '`',
            delimiter = '|',
            value = {
                "a: b\\n\\tc: d|YAML_SYNTAX /f.yml:2:1: is not YAML: found character '\\t(TAB)' that cannot start",
                "a: [1, 2|YAML_SYNTAX /f.yml:1:9: is not YAML: expected ',' or ']'",
                "a: b: c|YAML_SYNTAX /f.yml:1:5: is not YAML: mapping values are not allowed here",
                "x: 1\\na: \\u0001|YAML_SYNTAX /f.yml:2:4: is not YAML: the character U+0001 is not allowed",
                "%YAML 2.0\\n---\\na: 1|YAML_SYNTAX /f.yml:1:1: is not YAML that can be read here",
            })
    void a_text_that_is_not_yaml_has_no_documents(String escaped, String problem) {
        var text = read(escaped.replace("\\n", "\n").replace("\\tc", "\tc").replace("\\u0001", "\u0001"));

        assertThat(problems(text)).singleElement().asString().startsWith(problem);
        assertThat(text.hasErrors()).isTrue();
        assertThat(text.documents()).isEmpty();
    }

    @Test
    void bytes_that_are_not_utf_8_are_reported_with_their_place() {
        var bytes = "a: gr\u00FCn\nb: \u00FC".getBytes(StandardCharsets.ISO_8859_1);

        var text = YamlText.read("/f.yml", bytes, DataLimits.usual());

        assertThat(problems(text)).containsExactly("ENCODING_INVALID /f.yml:1:6: is not UTF-8: unexpected byte 0xFC");
    }

    @Test
    void a_byte_order_mark_and_windows_line_ends_change_nothing_but_offsets() {
        var text = "\uFEFFa: 1\r\nb:\r\n  c: x\r\n";

        assertThat(JsonConverter.of(root(text))).hasToString("{\"a\":1,\"b\":{\"c\":\"x\"}}");
        assertThat(at(text, "/a").span()).isEqualTo(new Span(1, 4, 4, 5));
        assertThat(at(text, "/b/c").span()).isEqualTo(new Span(3, 6, 16, 17));
    }

    @Test
    void columns_count_code_points_and_offsets_count_chars() {
        var text = "a: \"\uD83D\uDE00\" # \uD83D\uDE00\n\uD83D\uDE00: [\uD83D\uDE00, x]\n";

        var x = at(text, "/\uD83D\uDE00/1").span();

        assertThat(x).isEqualTo(new Span(2, 8, text.indexOf("x]"), text.indexOf("x]") + 1));
    }

    @ParameterizedTest(name = "{0} at {1} is <{2}>")
    @CsvSource(
            quoteCharacter = '`',
            delimiter = '§',
            value = {
                "a: v # c§/a§v",
                "a: &x !!str v§/a§v",
                "a: &x # c\\n  v§/a§v",
                "a: 'it''s'§/a§'it''s'",
                "a: [1, {b: 2}] # c§/a§[1, {b: 2}]",
                "a: [1, {b: 2}] # c§/a/1§{b: 2}",
                "a: [b: c]§/a/0§b: c",
                "a: &x [!!str b]§/a§[!!str b]",
                "a: &x [!!str b]§/a/0§b",
                "a:\\n- b\\n- c # d\\ne: f§/a§- b\\n- c",
                "a:\\n  b: 1\\n\\n  # c\\nd: 2§/a§b: 1",
                "a: |\\n  x\\n\\n\\nb: 1§/a§|\\n  x",
                "a: |+\\n  x\\n\\nb: 1§/a§|+\\n  x\\n\\n",
                "a: &e\\nb: 1§/a§``",
                "a: x\\n  y§/a§x\\n  y",
            })
    void the_span_of_a_value_is_its_own_text_without_anchor_tag_and_comment(
            String escaped, String pointer, String expected) {
        var text = escaped.replace("\\n", "\n");

        assertThat(at(text, pointer).span().of(text)).isEqualTo(expected.replace("\\n", "\n"));
    }

    @Test
    void an_alias_has_the_value_of_its_anchor_and_both_locations() {
        var text = "a: &x {b: 1}\nc: *x\n";

        var alias = at(text, "/c");

        assertThat(JsonConverter.of(root(text))).hasToString("{\"a\":{\"b\":1},\"c\":{\"b\":1}}");
        assertThat(alias.isAlias()).isTrue();
        assertThat(alias.written().of(text)).isEqualTo("*x");
        assertThat(alias.span().of(text)).isEqualTo("{b: 1}");
        assertThat(read(text).documents().get(0).isShared(at(text, "/a"))).isTrue();
    }

    @Test
    void an_anchor_that_is_set_again_counts_from_there_on() {
        assertThat(JsonConverter.of(root("a: &x 1\nb: *x\nc: &x 2\nd: *x\n")))
                .hasToString("{\"a\":1,\"b\":1,\"c\":2,\"d\":2}");
    }

    @Test
    void every_document_of_a_text_is_read() {
        var text = read("a: 1\n---\nb: 2\n...\n");

        assertThat(text.documents())
                .extracting(document -> JsonConverter.of(document.root()).toString())
                .containsExactly("{\"a\":1}", "{\"b\":2}");
    }

    @Test
    void an_anchor_of_one_document_is_unknown_in_the_next() {
        assertThat(problems(read("a: &x 1\n---\nb: *x\n"))).hasSize(1);
    }

    @Test
    void a_text_without_content_has_no_document() {
        assertThat(read("# nothing\n").documents()).isEmpty();
        assertThat(read("").documents()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            delimiter = '|',
            value = {"{a: 1}", "{\"a\": 1,}", "{\"a\": 'b'}", "{\"a\": 1} # c", "a: 1", "{\"a\": 01}", "{\"a\": [1, 2}"
            })
    void a_file_named_json_must_be_strict_json(String written) {
        var text = YamlText.read("/f.json", written, DataLimits.usual());

        assertThat(problems(text)).singleElement().asString().contains("is not JSON: ");
    }

    @Test
    void json_is_read_with_tabs_escapes_and_locations() {
        var written = "\uFEFF{\n\t\"a\": \"\\ud83d\\ude00\\/\\n\",\n\t\"b\": [1.50, null]\n}\n";

        var text = YamlText.read("/f.json", written, DataLimits.usual());

        var root = text.documents().get(0).root();
        assertThat(text.findings()).isEmpty();
        assertThat(JsonConverter.of(root)).hasToString("{\"a\":\"\uD83D\uDE00/\\n\",\"b\":[1.50,null]}");
        assertThat(root.at(Pointer.of("/b/0")).orElseThrow().span().line()).isEqualTo(3);
    }

    @Test
    void a_missing_value_is_located_at_the_value_around_it() {
        var root = root("a:\n  b: 1\n");

        assertThat(root.locate(Pointer.of("/a/zz/y")).line()).isEqualTo(2);
        assertThat(root.locateKey(Pointer.of("/a/b")).column()).isEqualTo(3);
        assertThat(root.locate(Pointer.of("/a/b")).column()).isEqualTo(6);
    }
}

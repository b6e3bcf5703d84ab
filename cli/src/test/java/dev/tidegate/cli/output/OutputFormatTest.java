package dev.tidegate.cli.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.TextLine;
import dev.tidegate.application.document.TextStyle;
import dev.tidegate.application.document.TextTable;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.schema.CoreSchema;

class OutputFormatTest {

    @Test
    void people_get_lines_and_tables_in_order() {
        var document = Document.of("tidegate.test/v1")
                .with(TextLine.of("rollout ", TextStyle.STRONG.of("r1")))
                .with(TextLine.of())
                .with(TextTable.of("A").row("b"));

        assertThat(print(OutputFormat.TABLE, document)).isEqualTo("rollout r1\n\nA\nb\n");
    }

    @Test
    void json_is_indented_in_the_order_it_was_filled() {
        assertThat(print(OutputFormat.JSON, sample())).isEqualTo("""
                        {
                          "schema": "tidegate.test/v1",
                          "version": "4.10",
                          "count": 3,
                          "share": 0.25,
                          "open": true,
                          "until": null,
                          "names": [
                            "a",
                            "b"
                          ],
                          "none": [],
                          "nothing": {}
                        }
                        """);
    }

    @Test
    void yaml_is_in_block_style_in_the_order_it_was_filled() {
        assertThat(print(OutputFormat.YAML, sample())).isEqualTo("""
                        schema: tidegate.test/v1
                        version: "4.10"
                        count: 3
                        share: 0.25
                        open: true
                        until: null
                        names:
                          - a
                          - b
                        none: []
                        nothing: {}
                        """);
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {
                "4.10",
                "on",
                "off",
                "yes",
                "No",
                "y",
                "n",
                "true",
                "null",
                "~",
                "",
                "017",
                "0x1F",
                "0o17",
                "1_000",
                "1e3",
                "12:30:45",
                "2026-03-01",
                "2026-03-01T07:40:00Z",
                "<<",
                "=",
                ".inf",
                "- a",
                "a: b",
                "# no",
                " lead",
                "trail ",
                "@at",
                "%",
                "&anchor",
                "*alias",
                "!tag",
                "[a]",
                "{a}",
                "'single'",
                "\"double\"",
                "tab\there",
                "back\\slash",
                "ends with colon:"
            })
    void text_that_looks_like_something_else_is_quoted_and_stays_text(String text) {
        var document = Document.of("tidegate.test/v1");
        document.tree().put("text", text);
        document.tree().putObject("keys").put(text, 1);

        var yaml = print(OutputFormat.YAML, document);

        assertThat(yaml).containsPattern("(?m)^text: [\"']");
        assertThat(load(yaml)).isEqualTo(Map.of("schema", "tidegate.test/v1", "text", text, "keys", Map.of(text, 1)));
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {"Müller 東京 🚀", "two\nlines\n", "two\nlines", "\n", "trailing \nblank", "x\u0000y", "a\r\nb"})
    void any_text_comes_back_as_it_was(String text) {
        var document = Document.of("tidegate.test/v1");
        document.tree().put("text", text);

        assertThat(load(print(OutputFormat.YAML, document)))
                .isEqualTo(Map.of("schema", "tidegate.test/v1", "text", text));
    }

    @Test
    void a_long_line_of_yaml_is_not_folded() {
        var document = Document.of("tidegate.test/v1");
        document.tree().put("text", "word ".repeat(60) + "end");

        assertThat(print(OutputFormat.YAML, document).lines()).hasSize(2);
    }

    @Test
    void a_result_without_a_schema_is_refused() {
        assertThatThrownBy(() -> new Document(JsonNodeFactory.instance.objectNode(), List.of()))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private static Document sample() {
        var document = Document.of("tidegate.test/v1");
        document.tree()
                .put("version", "4.10")
                .put("count", 3)
                .put("share", 0.25)
                .put("open", true);
        document.tree().putNull("until").putArray("names").add("a").add("b");
        document.tree().putArray("none");
        document.tree().putObject("nothing");
        return document;
    }

    private static Object load(String yaml) {
        return new Load(LoadSettings.builder().setSchema(new CoreSchema()).build()).loadFromString(yaml);
    }

    private static String print(OutputFormat form, Document document) {
        var text = new StringWriter();
        form.print(document, new PrintWriter(text), false);
        return text.toString();
    }
}

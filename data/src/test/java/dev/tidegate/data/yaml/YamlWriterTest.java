package dev.tidegate.data.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.tidegate.data.generated.GeneratedDocuments;
import dev.tidegate.data.node.JsonConverter;
import dev.tidegate.testsupport.Generator;
import dev.tidegate.testsupport.Property;
import org.junit.jupiter.api.Test;

class YamlWriterTest {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    @Test
    void what_is_written_is_read_back_equal() {
        Property.tries(1_500).forAll(GeneratedDocuments.documents(), YamlWriterTest::isReadBackEqual);
    }

    @Test
    void any_text_is_read_back_equal_as_key_value_and_item() {
        var alphabet = "ab1 \n\t\r:#-?|>'\"\\[]{},&*!%@`~\u0001\u0085\u00A0\u2028\uFEFF\u00FC\uD83D\uDE00";

        Property.tries(3_000).forAll(Generator.strings(alphabet, 0, 12), text -> {
            var document = JSON.objectNode().put("value", text).put("k" + text, 1);
            document.putArray("items")
                    .add(text)
                    .addArray()
                    .add(text)
                    .addObject()
                    .put("inner", text);

            isReadBackEqual(document);
        });
    }

    @Test
    void a_key_that_is_too_long_for_some_readers_is_marked() {
        var document = JSON.objectNode();
        document.putObject("k".repeat(2_000)).put("a", 1);

        assertThat(YamlWriter.text(document)).startsWith("? kkk").contains("\n:\n  a: 1\n");
        isReadBackEqual(document);
    }

    @Test
    void documents_are_written_in_block_style() {
        var document = JSON.objectNode().put("version", "4.10").put("image", "acme/keepers");
        document.putObject("empty");
        document.putArray("env")
                .add(JSON.objectNode().put("name", "COUNT").put("value", 3))
                .add(JSON.objectNode().put("name", "SCRIPT").put("value", "one\n\n two\n"));
        document.putArray("none");
        document.putNull("nothing");

        assertThat(YamlWriter.text(document)).isEqualTo("""
                version: "4.10"
                image: acme/keepers
                empty: {}
                env:
                  - name: COUNT
                    value: 3
                  - name: SCRIPT
                    value: |
                      one

                       two
                none: []
                nothing: null
                """);
    }

    private static void isReadBackEqual(JsonNode document) {
        String text = YamlWriter.text(document);

        var read = YamlText.read("/f.yml", text, DataLimits.usual());

        assertThat(read.findings()).as(text).isEmpty();
        assertThat(JsonConverter.same(JsonConverter.of(read.documents().get(0).root()), document))
                .as(text)
                .isTrue();
    }
}

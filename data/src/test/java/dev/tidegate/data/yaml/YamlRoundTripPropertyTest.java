package dev.tidegate.data.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.data.generated.GeneratedTexts;
import dev.tidegate.data.node.JsonConverter;
import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Span;
import dev.tidegate.testsupport.Generator;
import dev.tidegate.testsupport.Property;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class YamlRoundTripPropertyTest {

    @Test
    void a_document_is_read_back_equal_in_every_style() {
        Property.tries(800).forAll(GeneratedTexts.texts(), drawn -> {
            var read = YamlText.read("/f.yml", drawn.text().getBytes(StandardCharsets.UTF_8), DataLimits.usual());

            assertThat(read.findings()).isEmpty();
            assertThat(JsonConverter.same(
                            JsonConverter.of(read.documents().get(0).root()), drawn.model()))
                    .as("%s", read.documents())
                    .isTrue();
        });
    }

    @Test
    void the_spans_of_all_values_match_their_lines_and_columns() {
        Property.tries(300).forAll(GeneratedTexts.texts(), drawn -> {
            var root = YamlText.read("/f.yml", drawn.text(), DataLimits.usual())
                    .documents()
                    .get(0)
                    .root();

            for (Span span : spans(root, new ArrayList<>())) {
                assertThat(span.start()).isEqualTo(offset(drawn.text(), span));
            }
        });
    }

    @Test
    void no_sequence_of_bytes_makes_reading_throw() {
        var alphabet = "ab01:-?#&*!|>'\"%@`[]{},.~<\\ \t\n\r\u0001\u00FC\uD83D\uDE00\uFEFF";

        Property.tries(1_500).forAll(Generator.strings(alphabet, 0, 40), text -> {
            var bytes = text.getBytes(StandardCharsets.UTF_8);

            var read = YamlText.read("/f.yml", bytes, TestLimits.depth(10));

            assertThat(read.documents().isEmpty()
                            || read.documents().stream()
                                    .allMatch(document -> JsonConverter.of(document.root()) != null))
                    .isTrue();
        });
    }

    private static List<Span> spans(Node node, List<Span> spans) {
        spans.add(node.written());
        node.asSequence().ifPresent(sequence -> sequence.items().forEach(item -> spans(item, spans)));
        node.asMapping()
                .ifPresent(mapping -> mapping.entries().values().forEach(entry -> {
                    spans.add(entry.key().written());
                    spans(entry.value(), spans);
                }));
        return spans;
    }

    private static int offset(String text, Span span) {
        int at = text.startsWith("\uFEFF") ? 1 : 0;
        for (int line = 1; line < span.line(); line++) {
            at = text.indexOf('\n', at) + 1;
        }
        return text.offsetByCodePoints(at, span.column() - 1);
    }
}

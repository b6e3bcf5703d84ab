package dev.tidegate.data.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.data.drawn.DrawnTexts;
import dev.tidegate.data.node.Json;
import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Span;
import dev.tidegate.testsupport.Gen;
import dev.tidegate.testsupport.Property;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class YamlRoundTripPropertyTest {

    @Test
    void a_document_reads_back_as_what_was_written_however_it_was_written() {
        Property.tries(800).forAll(DrawnTexts.texts(), drawn -> {
            var read = YamlText.read("/f.yml", drawn.text().getBytes(StandardCharsets.UTF_8), Limits.usual());

            assertThat(read.findings()).isEmpty();
            assertThat(Json.same(Json.of(read.documents().get(0).root()), drawn.model()))
                    .as("%s", read.documents())
                    .isTrue();
        });
    }

    @Test
    void the_places_of_all_values_lie_where_lines_and_columns_say() {
        Property.tries(300).forAll(DrawnTexts.texts(), drawn -> {
            var root = YamlText.read("/f.yml", drawn.text(), Limits.usual())
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

        Property.tries(1_500).forAll(Gen.strings(alphabet, 0, 40), text -> {
            var bytes = text.getBytes(StandardCharsets.UTF_8);

            var read = YamlText.read("/f.yml", bytes, Limits.usual().withDepth(10));

            assertThat(read.documents().isEmpty()
                            || read.documents().stream().allMatch(document -> Json.of(document.root()) != null))
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

package dev.tidegate.data.edit;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.data.edit.EditRefusal.Reason;
import dev.tidegate.data.generated.GeneratedDocuments;
import dev.tidegate.data.generated.GeneratedText;
import dev.tidegate.data.generated.GeneratedTexts;
import dev.tidegate.data.node.JsonConverter;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.yaml.DataLimits;
import dev.tidegate.data.yaml.YamlText;
import dev.tidegate.testsupport.Generator;
import dev.tidegate.testsupport.Property;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class YamlEditorPropertyTest {

    private static final Set<Reason> HONEST = EnumSet.of(
            Reason.EMPTY, Reason.MULTI_LINE, Reason.TAGGED, Reason.LAST_ENTRY, Reason.LAYOUT, Reason.KEY_EXISTS);

    /** A text, one edit of it, and what the document must be afterwards. */
    private record Case(GeneratedText drawn, YamlEdit edit, JsonNode wanted) {}

    private static Generator<Case> cases() {
        return draws -> {
            var drawn = GeneratedTexts.texts().draw(draws);
            Pointer at = draws.pick(pointers(drawn.model(), Pointer.ROOT, new ArrayList<>()));
            JsonNode here = drawn.model().at(at.toString());
            JsonNode wanted = drawn.model().deepCopy();
            JsonNode changed = wanted.at(at.toString());
            boolean removing = !at.isRoot() && draws.isMostly(3);
            if (removing) {
                JsonNode parent = wanted.at(at.parent().orElseThrow().toString());
                if (parent instanceof ArrayNode array) {
                    array.remove(Integer.parseInt(at.last()));
                } else {
                    ((ObjectNode) parent).remove(at.last());
                }
                return new Case(drawn, YamlEdit.remove(at), wanted);
            }
            if (here.isArray()) {
                JsonNode value = GeneratedDocuments.values().draw(draws);
                ((ArrayNode) changed).add(value);
                return new Case(drawn, YamlEdit.appendItem(at, value), wanted);
            }
            if (here.isObject()) {
                String key = GeneratedDocuments.keys().draw(draws);
                JsonNode value = GeneratedDocuments.values().draw(draws);
                ((ObjectNode) changed).set(key, value);
                return new Case(drawn, YamlEdit.insertKey(at, key, value), wanted);
            }
            JsonNode value = GeneratedDocuments.scalars().draw(draws);
            JsonNode parent = wanted.at(at.parent().orElseThrow().toString());
            if (parent instanceof ArrayNode array) {
                array.set(Integer.parseInt(at.last()), value);
            } else {
                ((ObjectNode) parent).set(at.last(), value);
            }
            return new Case(drawn, YamlEdit.replaceScalar(at, value), wanted);
        };
    }

    private static List<Pointer> pointers(JsonNode node, Pointer at, List<Pointer> pointers) {
        pointers.add(at);
        for (int index = 0; index < node.size() && node.isArray(); index++) {
            pointers(node.get(index), at.child(index), pointers);
        }
        node.properties().forEach(property -> pointers(property.getValue(), at.child(property.getKey()), pointers));
        return pointers;
    }

    @Test
    void an_edit_has_its_effect_or_is_refused_with_a_true_reason() {
        Property.tries(1_500).forAll(cases(), drawn -> {
            var edited = YamlEditor.edit("/f.yml", drawn.drawn.text(), drawn.edit);

            edited.match(
                    changed -> assertThat(JsonConverter.same(contentOf(changed.text()), drawn.wanted))
                            .as("%s", changed.text())
                            .isTrue(),
                    refused -> assertThat(refused.refusals())
                            .allMatch(refusal -> HONEST.contains(refusal.reason()), "an honest reason"));
        });
    }

    @Test
    void every_byte_outside_the_changed_ranges_stays() {
        Property.tries(800).forAll(cases(), drawn -> {
            var before = drawn.drawn.text();

            YamlEditor.edit("/f.yml", before, drawn.edit)
                    .match(
                            changed -> {
                                var kept = outside(before, changed.splices());
                                var now = changed.text().getBytes(StandardCharsets.UTF_8);
                                int from = 0;
                                for (byte[] stretch : kept) {
                                    int found = indexOf(now, stretch, from);
                                    assertThat(found).isGreaterThanOrEqualTo(from);
                                    from = found + stretch.length;
                                }
                                return assertThat(TextSplice.apply(before, changed.splices()))
                                        .isEqualTo(changed.text());
                            },
                            refused -> assertThat(refused.refusals()).isNotEmpty());
        });
    }

    @Test
    void an_appended_item_can_be_removed_and_the_text_is_as_before() {
        Property.tries(800).forAll(cases(), GeneratedDocuments.values(), (drawn, value) -> {
            Pointer list = drawn.edit.pointer();
            JsonNode here = drawn.drawn.model().at(list.toString());
            if (!here.isArray() || here.isEmpty()) {
                return;
            }

            var there = YamlEditor.edit("/f.yml", drawn.drawn.text(), YamlEdit.appendItem(list, value));
            var back = there.match(
                    changed -> YamlEditor.edit("/f.yml", changed.text(), YamlEdit.remove(list.child(here.size()))),
                    refused -> refused);

            assertThat(back)
                    .isInstanceOfSatisfying(
                            YamlEditResult.Changed.class,
                            changed -> assertThat(changed.text()).isEqualTo(drawn.drawn.text()));
        });
    }

    private static JsonNode contentOf(String text) {
        return JsonConverter.of(YamlText.read("/f.yml", text, DataLimits.usual())
                .documents()
                .get(0)
                .root());
    }

    private static List<byte[]> outside(String text, List<TextSplice> splices) {
        var stretches = new ArrayList<byte[]>();
        int from = 0;
        for (TextSplice splice : splices) {
            stretches.add(text.substring(from, splice.start()).getBytes(StandardCharsets.UTF_8));
            from = splice.end();
        }
        stretches.add(text.substring(from).getBytes(StandardCharsets.UTF_8));
        return stretches;
    }

    private static int indexOf(byte[] bytes, byte[] wanted, int from) {
        for (int at = from; at + wanted.length <= bytes.length; at++) {
            if (Arrays.equals(bytes, at, at + wanted.length, wanted, 0, wanted.length)) {
                return at;
            }
        }
        return -1;
    }
}

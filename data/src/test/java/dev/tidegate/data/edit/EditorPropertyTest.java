package dev.tidegate.data.edit;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.data.drawn.DrawnModels;
import dev.tidegate.data.drawn.DrawnText;
import dev.tidegate.data.drawn.DrawnTexts;
import dev.tidegate.data.edit.Refusal.Reason;
import dev.tidegate.data.node.Json;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.yaml.Limits;
import dev.tidegate.data.yaml.YamlText;
import dev.tidegate.testsupport.Gen;
import dev.tidegate.testsupport.Property;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class EditorPropertyTest {

    private static final Set<Reason> HONEST = EnumSet.of(
            Reason.EMPTY, Reason.MULTI_LINE, Reason.TAGGED, Reason.LAST_ENTRY, Reason.LAYOUT, Reason.KEY_EXISTS);

    /** A text, one edit of it, and what the document must be afterwards. */
    private record Case(DrawnText drawn, Edit edit, JsonNode wanted) {}

    private static Gen<Case> cases() {
        return draws -> {
            var drawn = DrawnTexts.texts().draw(draws);
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
                return new Case(drawn, Edit.remove(at), wanted);
            }
            if (here.isArray()) {
                JsonNode value = DrawnModels.values().draw(draws);
                ((ArrayNode) changed).add(value);
                return new Case(drawn, Edit.appendItem(at, value), wanted);
            }
            if (here.isObject()) {
                String key = DrawnModels.keys().draw(draws);
                JsonNode value = DrawnModels.values().draw(draws);
                ((ObjectNode) changed).set(key, value);
                return new Case(drawn, Edit.insertKey(at, key, value), wanted);
            }
            JsonNode value = DrawnModels.scalars().draw(draws);
            JsonNode parent = wanted.at(at.parent().orElseThrow().toString());
            if (parent instanceof ArrayNode array) {
                array.set(Integer.parseInt(at.last()), value);
            } else {
                ((ObjectNode) parent).set(at.last(), value);
            }
            return new Case(drawn, Edit.replaceScalar(at, value), wanted);
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
    void an_edit_does_what_it_says_or_gives_an_honest_reason() {
        Property.tries(1_500).forAll(cases(), drawn -> {
            var edited = Editor.edit("/f.yml", drawn.drawn.text(), drawn.edit);

            edited.match(
                    changed -> assertThat(Json.same(contentOf(changed.text()), drawn.wanted))
                            .as("%s", changed.text())
                            .isTrue(),
                    refused -> assertThat(refused.refusals())
                            .allMatch(refusal -> HONEST.contains(refusal.reason()), "an honest reason"));
        });
    }

    @Test
    void every_byte_outside_the_stretches_that_change_stays() {
        Property.tries(800).forAll(cases(), drawn -> {
            var before = drawn.drawn.text();

            Editor.edit("/f.yml", before, drawn.edit)
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
                                return assertThat(Splice.apply(before, changed.splices()))
                                        .isEqualTo(changed.text());
                            },
                            refused -> assertThat(refused.refusals()).isNotEmpty());
        });
    }

    @Test
    void what_was_appended_can_be_removed_without_a_trace() {
        Property.tries(800).forAll(cases(), DrawnModels.values(), (drawn, value) -> {
            Pointer list = drawn.edit.pointer();
            JsonNode here = drawn.drawn.model().at(list.toString());
            if (!here.isArray() || here.isEmpty()) {
                return;
            }

            var there = Editor.edit("/f.yml", drawn.drawn.text(), Edit.appendItem(list, value));
            var back = there.match(
                    changed -> Editor.edit("/f.yml", changed.text(), Edit.remove(list.child(here.size()))),
                    refused -> refused);

            assertThat(back)
                    .isInstanceOfSatisfying(
                            Edited.Changed.class,
                            changed -> assertThat(changed.text()).isEqualTo(drawn.drawn.text()));
        });
    }

    private static JsonNode contentOf(String text) {
        return Json.of(
                YamlText.read("/f.yml", text, Limits.usual()).documents().get(0).root());
    }

    private static List<byte[]> outside(String text, List<Splice> splices) {
        var stretches = new ArrayList<byte[]>();
        int from = 0;
        for (Splice splice : splices) {
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

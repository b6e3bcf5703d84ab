package dev.tidegate.promotions.site;

import static dev.tidegate.promotions.site.Promoting.SHORT;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.data.node.JsonConverter;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.yaml.DataLimits;
import dev.tidegate.data.yaml.YamlText;
import dev.tidegate.testsupport.Generator;
import dev.tidegate.testsupport.Property;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

class SiteEditorPropertyTest {

    private static final Generator<String> IDS = Generator.anyOf(
            Generator.oneOf("1234567", "12345e7", "0123456", "1e99999", "12e4567", "0e00000", "7654321", "0777777"),
            Generator.strings("0123456789abcdef", 7, 7),
            Generator.strings("0123456789e", 7, 7));

    @Test
    void everything_outside_the_sites_keeps_its_bytes_and_only_their_values_differ() {
        Property.tries(300).forAll(PinnedText.texts(), Generator.listOf(IDS, 1, 6), (drawn, ids) -> {
            var files = MemoryFiles.of("f.yaml", drawn.text());
            var changes = changes(files, drawn, ids);

            var edited = SiteEditor.replace(files, changes);

            assertThat(edited.problems()).isEmpty();
            var before = drawn.text().getBytes(StandardCharsets.UTF_8);
            var after = edited.contents().getOrDefault("f.yaml", before);
            assertThat(new String(after, StandardCharsets.UTF_8)).isEqualTo(expected(before, after, changes));
            assertThat(model(after)).isEqualTo(wanted(before, drawn, changes));
        });
    }

    @Test
    void no_id_is_read_as_a_number_by_a_reader_of_yaml_1_1() {
        Property.tries(300)
                .forAll(IDS, Generator.oneOf("k: %s\n", "k: '%s' # c\n", "{k: \"%s\"}\n", "{k: %s}\n"), (id, form) -> {
                    var files = MemoryFiles.of("f.yaml", form.formatted("abcdef0"));
                    var site = new SiteFinder(files)
                            .find("here", Promoting.yaml("$.k"), SHORT)
                            .sites()
                            .get(0);

                    var edited = SiteEditor.replace(files, List.of(new SiteChange(site, id)));

                    Object read = new Yaml(new SafeConstructor(new LoaderOptions()))
                            .load(files.with(edited).text("f.yaml"));
                    assertThat(read).isEqualTo(Map.of("k", id));
                    assertThat(new SiteFinder(files)
                                    .find("here", Promoting.yaml("$.k"), SHORT)
                                    .sites()
                                    .get(0)
                                    .text())
                            .isEqualTo(id);
                });
    }

    /** A change of every second site. */
    private static List<SiteChange> changes(MemoryFiles files, PinnedText drawn, List<String> ids) {
        var finder = new SiteFinder(files);
        var changes = new ArrayList<SiteChange>();
        for (int at = 0; at < drawn.paths().size(); at += 2) {
            var found = finder.find("site" + at, Promoting.yaml(drawn.paths().get(at)), SHORT);
            assertThat(found.problems()).isEmpty();
            assertThat(found.sites()).hasSize(1);
            assertThat(found.sites().get(0).text()).isEqualTo("%07x".formatted(0xabc0000 + at));
            changes.add(new SiteChange(found.sites().get(0), ids.get(at % ids.size())));
        }
        changes.sort(Comparator.comparingInt(change -> change.site().start()));
        return changes;
    }

    /** The old bytes with the new texts, each in single quotes if it stands in such in the new bytes. */
    private static String expected(byte[] before, byte[] after, List<SiteChange> changes) {
        var old = new String(before, StandardCharsets.ISO_8859_1);
        var now = new String(after, StandardCharsets.ISO_8859_1);
        var expected = new StringBuilder();
        int from = 0;
        for (SiteChange change : changes) {
            expected.append(old, from, change.site().start());
            var quoted = "'" + change.newText() + "'";
            expected.append(now.startsWith(quoted, expected.length()) ? quoted : change.newText());
            from = change.site().end();
        }
        expected.append(old, from, old.length());
        return new String(expected.toString().getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
    }

    private static JsonNode wanted(byte[] before, PinnedText drawn, List<SiteChange> changes) {
        var model = model(before);
        for (SiteChange change : changes) {
            int at = Integer.parseInt(change.site().location().substring("site".length()));
            set(model, pointer(drawn.paths().get(at)), change.newText());
        }
        return model;
    }

    private static Pointer pointer(String path) {
        return Pointer.of(path.substring(1).replace("[", "/").replace("]", "").replace(".", "/"));
    }

    private static void set(JsonNode model, Pointer pointer, String text) {
        var parent = model.at(pointer.parent().orElseThrow().toString());
        if (parent instanceof ObjectNode object) {
            object.put(pointer.last(), text);
        } else {
            ((ArrayNode) parent).set(Integer.parseInt(pointer.last()), text);
        }
    }

    private static JsonNode model(byte[] bytes) {
        return JsonConverter.of(YamlText.read("f.yaml", bytes, DataLimits.usual())
                .documents()
                .get(0)
                .root());
    }
}

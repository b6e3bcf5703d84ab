package dev.tidegate.promotions.site;

import static dev.tidegate.promotions.site.Promoting.SHORT;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.promotions.pin.ShardPinEditor;
import dev.tidegate.testsupport.Generator;
import dev.tidegate.testsupport.Property;
import dev.tidegate.testsupport.RandomSource;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Feeds broken files to the finder and the editor: they must refuse them or edit them right, and never throw. */
class SiteEditorFuzzTest {

    private static final String FILE = "data/f.yaml";
    private static final List<String> PIECES = List.of(
            "tag: ",
            "tag: aaaaaaa",
            "\n",
            "\r\n",
            "\r",
            "- ",
            "  ",
            ": ",
            "{",
            "}",
            "[",
            "]",
            ",",
            "'",
            "\"",
            "#",
            " #",
            "&a ",
            "*a",
            "<<: *a",
            "|",
            ">",
            "!!str ",
            "---\n",
            "...\n",
            "%YAML 1.1\n",
            "\t",
            "\uFEFF",
            "\uD83D\uDE00",
            "\u0085",
            "? ",
            "export TAG=aaaaaaa",
            "name: app\n",
            "managed:\n- sharding:\n    strategy: per-x\n",
            "  shardSpecOverrides:\n",
            "\\",
            "\0",
            "1234567",
            "k0: ");

    private static final List<SitePattern> PATTERNS = List.of(
            new SitePattern.YamlPath(FILE, "$.tag", "*", new SiteCount(0, 99), false),
            new SitePattern.YamlPath(FILE, "$[*]", "*", new SiteCount(0, 99), true),
            new SitePattern.YamlPath(FILE, "$.k0[?(@.k1 != 'x' || !exists(@.k2))]", null, new SiteCount(0, 99), false),
            new SitePattern.FileScan(
                    List.of("data"), List.of("**"), List.of(), "tag", null, new SiteCount(0, 999), true),
            new SitePattern.FileScan(
                    List.of("data"), List.of("**"), List.of(), "k1", "$[*]", new SiteCount(0, 999), true),
            new SitePattern.DotenvKey(FILE, "TAG"),
            new SitePattern.LinePattern(FILE, "tag: ([0-9a-f]{7})", new SiteCount(0, 999)));

    private static final SitePattern.ShardPins PINS = new SitePattern.ShardPins("data", "app", "!exists(@.nothing)");

    private static Generator<byte[]> files() {
        return draws -> {
            var bytes = new ByteArrayOutputStream();
            if (draws.isMostly(4)) {
                bytes.writeBytes(PinnedText.texts().draw(draws).text().getBytes(StandardCharsets.UTF_8));
            }
            return mutated(draws, bytes.toByteArray());
        };
    }

    private static byte[] mutated(RandomSource draws, byte[] start) {
        byte[] bytes = start;
        int mutations = draws.between(0, 6);
        for (int mutation = 0; mutation < mutations; mutation++) {
            int at = draws.between(0, bytes.length);
            int until = Math.min(bytes.length, at + draws.between(0, 8));
            var mutated = new ByteArrayOutputStream();
            mutated.write(bytes, 0, at);
            switch (draws.between(0, 3)) {
                case 0 -> mutated.writeBytes(draws.pick(PIECES).getBytes(StandardCharsets.UTF_8));
                case 1 -> mutated.write(draws.between(0, 255));
                case 2 -> mutated.write(bytes, at, until - at);
                default -> at = until;
            }
            mutated.write(bytes, at, bytes.length - at);
            bytes = mutated.toByteArray();
        }
        return bytes;
    }

    @Test
    @Timeout(120)
    void whatever_a_file_holds_it_is_refused_or_its_sites_alone_change() {
        Property.tries(800).forAll(files(), Generator.oneOf("1234567", "bbbbbbb", "12345e7"), (bytes, id) -> {
            for (SitePattern pattern : PATTERNS) {
                var files = new MemoryFiles().with(FILE, bytes);
                var found = new SiteFinder(files).find("here", pattern, SHORT);
                if (found.problems().isEmpty() && !found.sites().isEmpty()) {
                    check(files, bytes, found, pattern, id);
                }
            }
        });
    }

    private static void check(MemoryFiles files, byte[] before, FoundSites found, SitePattern pattern, String id) {
        var changes =
                found.sites().stream().map(site -> new SiteChange(site, id)).toList();

        var edited = SiteEditor.replace(files, changes);

        assertThat(edited.problems()).isEmpty();
        files.with(edited);
        var again = new SiteFinder(files).find("here", pattern, SHORT);
        assertThat(again.problems()).isEmpty();
        assertThat(again.sites()).hasSameSizeAs(found.sites());
        assertThat(again.sites()).allMatch(site -> site.text().equals(id));
        var after = files.content(FILE).orElseThrow();
        int from = 0;
        int fromAfter = 0;
        for (int at = 0; at < changes.size(); at++) {
            int start = changes.get(at).site().start();
            int startAfter = again.sites().get(at).start();
            boolean quoted = startAfter - fromAfter == start - from + 1;
            assertThat(Arrays.equals(before, from, start, after, fromAfter, quoted ? startAfter - 1 : startAfter))
                    .isTrue();
            from = changes.get(at).site().end();
            fromAfter = again.sites().get(at).end() + (quoted ? 1 : 0);
        }
        assertThat(Arrays.equals(before, from, before.length, after, fromAfter, after.length))
                .isTrue();
    }

    @Test
    @Timeout(120)
    void whatever_a_file_holds_pins_are_refused_or_go_as_they_came() {
        Property.tries(800).forAll(files(), Generator.oneOf("/a.yml", "2"), (bytes, shard) -> {
            var files = new MemoryFiles().with(FILE, bytes);

            var read = new ShardPinEditor(files, PINS).read();
            var pinned = new ShardPinEditor(files, PINS).pin(Map.of(shard, "1234567"));

            pinned.contents().forEach(files::with);
            boolean isNew = read.pins().stream().noneMatch(pin -> pin.shard().equals(shard));
            if (isNew && !pinned.contents().isEmpty()) {
                var unpinned = new ShardPinEditor(files, PINS).unpin(Set.of(shard));
                assertThat(unpinned.problems()).isEmpty();
                assertThat(unpinned.contents().get(FILE)).isEqualTo(bytes);
            }
        });
    }
}

package dev.tidegate.promotions.pin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.promotions.site.MemoryFiles;
import dev.tidegate.promotions.site.SitePattern;
import dev.tidegate.testsupport.Generator;
import dev.tidegate.testsupport.Property;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ShardPinPropertyTest {

    private static final String FILE = "data/app.yml";
    private static final SitePattern.ShardPins PATTERN =
            new SitePattern.ShardPins("data", "app", "@.namespace['$ref'] == '/ns/prod.yml'");

    @Test
    void pinning_shards_and_unpinning_them_gives_back_the_bytes() {
        var shards =
                Generator.setOf(Generator.oneOf("/aws/a0.yml", "/aws/a1.yml", "/aws/new.yml", "/aws/other.yml"), 1, 4);
        Property.tries(300)
                .forAll(
                        PinnedIntegration.texts(),
                        shards,
                        Generator.oneOf("bbbbbbb", "1234567", "12345e7"),
                        (text, chosen, image) -> {
                            var files = MemoryFiles.of(FILE, text);
                            var pinnedBefore = new ShardPinEditor(files, PATTERN).read();
                            assertThat(pinnedBefore.problems()).isEmpty();
                            Map<String, String> texts = new TreeMap<>();
                            chosen.stream()
                                    .filter(shard ->
                                            pinnedBefore.effective(shard).isEmpty()
                                                    || pinnedBefore.pins().stream()
                                                            .noneMatch(pin ->
                                                                    pin.shard().equals(shard)))
                                    .forEach(shard -> texts.put(shard, image));

                            var pinned = new ShardPinEditor(files, PATTERN).pin(texts);
                            assertThat(pinned.problems()).isEmpty();
                            pinned.contents().forEach(files::with);
                            var read = new ShardPinEditor(files, PATTERN).read();
                            var unpinned = new ShardPinEditor(files, PATTERN).unpin(texts.keySet());

                            texts.keySet()
                                    .forEach(shard ->
                                            assertThat(read.effective(shard)).contains(image));
                            assertThat(read.pins()).hasSize(pinnedBefore.pins().size() + texts.size());
                            assertThat(unpinned.problems()).isEmpty();
                            assertThat(unpinned.removedComments()).isEmpty();
                            unpinned.contents().forEach(files::with);
                            assertThat(files.text(FILE)).isEqualTo(text);
                        });
    }
}

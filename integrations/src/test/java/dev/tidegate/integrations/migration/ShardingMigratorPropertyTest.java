package dev.tidegate.integrations.migration;

import static dev.tidegate.testsupport.Property.tries;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.data.tree.DataTree;
import dev.tidegate.data.yaml.DataLimits;
import dev.tidegate.integrations.image.ImageInputs;
import dev.tidegate.integrations.load.IntegrationLoader;
import dev.tidegate.integrations.load.IntegrationSchemas;
import dev.tidegate.integrations.workload.ManifestFile;
import dev.tidegate.integrations.workload.WorkloadRenderer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What holds for every tree in the older forms, whoever wrote it and however. */
class ShardingMigratorPropertyTest {

    private static final Pattern COMMENT = Pattern.compile("# remark [^\n]*");
    /** With what was said of the older form as a whole, which stands above it. */
    private static final Pattern CURRENT_FORM =
            Pattern.compile("(?m)(?:^  #[^\n]*\n)*^  sharding:[^\n]*\n(?:    [^\n]*\n)+");

    @Test
    void every_entry_is_rewritten_and_a_second_time_there_is_nothing_to_do() {
        tries(40).forAll(LegacyTree.ANY, tree -> {
            var migration = ShardingMigrator.migrate(tree.contents());

            assertThat(migration.skipped()).isEmpty();
            assertThat(migration.files()).hasSameSizeAs(tree.files().keySet());
            assertThat(ShardingMigrator.migrate(after(tree))).isEqualTo(new ShardingMigration(List.of(), List.of()));
        });
    }

    @Test
    void every_comment_is_there_afterwards_as_often_as_before() {
        tries(40).forAll(LegacyTree.ANY, tree -> {
            for (var file : ShardingMigrator.migrate(tree.contents()).files()) {
                assertThat(comments(file.after())).containsExactlyInAnyOrderElementsOf(comments(file.before()));
            }
        });
    }

    @Test
    void every_byte_outside_the_split_stays() {
        tries(40).forAll(LegacyTree.ANY, tree -> {
            for (var file : ShardingMigrator.migrate(tree.contents()).files()) {
                assertThat(CURRENT_FORM.matcher(file.after()).replaceAll("")).isEqualTo(tree.rest(file.file()));
            }
        });
    }

    @Test
    void the_same_manifests_are_rendered() {
        tries(40)
                .forAll(
                        LegacyTree.ANY,
                        tree -> assertThat(manifests(after(tree))).isNotEmpty().isEqualTo(manifests(tree.contents())));
    }

    private static Map<String, byte[]> after(LegacyTree tree) {
        var contents = new TreeMap<>(tree.contents());
        ShardingMigrator.migrate(tree.contents())
                .files()
                .forEach(file -> contents.put(file.file(), file.after().getBytes(StandardCharsets.UTF_8)));
        return contents;
    }

    private static List<String> comments(String text) {
        return COMMENT.matcher(text).results().map(found -> found.group()).toList();
    }

    private static List<ManifestFile> manifests(Map<String, byte[]> contents) {
        var tree = DataTree.of(contents, IntegrationSchemas.shipped(), DataLimits.usual());
        var settings =
                Objects.requireNonNull(IntegrationLoader.loadSettings(tree).settings());
        return ManifestFile.of(WorkloadRenderer.of(IntegrationLoader.load(tree), settings, ImageInputs.none()))
                .toList();
    }
}

package dev.tidegate.promotions.pin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.promotions.site.MemoryFiles;
import dev.tidegate.promotions.site.SiteFinder;
import dev.tidegate.promotions.site.SitePattern;
import dev.tidegate.promotions.version.VersionForm;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShardPinEditorTest {

    private static final String FILE = "data/integrations/terraform-resources.yml";
    private static final String ATLAS = "/aws/atlas/account.yml";
    private static final String BOREALIS = "/aws/borealis/account.yml";
    private static final String CORVUS = "/aws/corvus/account.yml";

    private static final SitePattern.ShardPins PATTERN = new SitePattern.ShardPins(
            "data/integrations", "terraform-resources", "@.namespace['$ref'] == '/ns/prod.yml'");

    private static final String HEAD = """
            ---
            $schema: /app-sre/integration-1.yml
            name: terraform-resources
            managed:
            - namespace: {$ref: /ns/stage.yml}
              sharding: {strategy: per-aws-account}
            - namespace:
                $ref: /ns/prod.yml
              spec:
                imageRef: aaaaaaa
            """;

    private static final String PINNED = HEAD + """
              sharding:
                strategy: per-aws-account
                shardSpecOverrides:
                # atlas is slow
                - shard:
                    $ref: /aws/atlas/account.yml
                  imageRef: ccccccc  # since monday
                # kept
                - shard: {$ref: /aws/borealis/account.yml}
                  disabled: true
            # the end
            """;

    private static final String UNPINNED = HEAD + """
              sharding:
                strategy: per-aws-account
              # behind
            """;

    private static ShardPinEditor editor(String text) {
        return new ShardPinEditor(
                MemoryFiles.of(FILE, text).with("data/integrations/other.yml", "name: other\n"), PATTERN);
    }

    private static String text(String before, PinnedFiles files) {
        return files.problems().stream().anyMatch(Problem::isError)
                ? files.problems().stream().map(Problem::toString).collect(Collectors.joining("\n"))
                : MemoryFiles.of("-", "")
                        .with(
                                FILE,
                                files.contents()
                                        .getOrDefault(FILE, before.getBytes(java.nio.charset.StandardCharsets.UTF_8)))
                        .text(FILE);
    }

    private static String pinned(String before, String shard, String text) {
        return text(before, editor(before).pin(Map.of(shard, text)));
    }

    private static String unpinned(String before, String... shards) {
        return text(before, editor(before).unpin(Set.of(shards)));
    }

    @Test
    void pins_are_read_with_their_lines_and_the_image_of_all_other_shards() {
        var read = editor(PINNED).read();

        assertThat(read.pins()).containsExactly(new ShardPin(ATLAS, FILE, 17, "ccccccc", false, false));
        assertThat(read.imageRef()).isEqualTo("aaaaaaa");
        assertThat(read.effective(ATLAS)).contains("ccccccc");
        assertThat(read.effective(CORVUS)).contains("aaaaaaa");
        assertThat(read.problems()).isEmpty();
    }

    @Test
    void existing_pins_are_the_sites_of_the_location() {
        var found = new SiteFinder(MemoryFiles.of(FILE, PINNED)).find("shards", PATTERN, VersionForm.shortened(7));

        assertThat(found.problems()).isEmpty();
        assertThat(found.sites())
                .singleElement()
                .satisfies(site -> assertThat(site.place()).isEqualTo(FILE + ":17"));
    }

    @Test
    void a_pin_that_exists_gets_the_new_image() {
        assertThat(pinned(PINNED, ATLAS, "1234567")).isEqualTo(PINNED.replace("ccccccc", "'1234567'"));
    }

    @Test
    void a_shard_with_an_item_gets_its_image_at_the_end_of_it() {
        assertThat(pinned(PINNED, BOREALIS, "bbbbbbb"))
                .isEqualTo(PINNED.replace("disabled: true\n", "disabled: true\n      imageRef: bbbbbbb\n"));
    }

    @Test
    void a_shard_without_an_item_gets_one_after_its_siblings() {
        assertThat(pinned(PINNED, CORVUS, "0123456")).isEqualTo(PINNED.replace("disabled: true\n", """
                disabled: true
                    - shard:
                        $ref: /aws/corvus/account.yml
                      imageRef: '0123456'
                """));
    }

    @Test
    void the_first_pin_adds_the_list_at_the_end_of_the_split() {
        assertThat(pinned(UNPINNED, CORVUS, "bbbbbbb"))
                .isEqualTo(UNPINNED.replace("per-aws-account\n  # behind\n", """
                per-aws-account
                    shardSpecOverrides:
                    - shard:
                        $ref: /aws/corvus/account.yml
                      imageRef: bbbbbbb
                  # behind
                """));
    }

    @Test
    void several_shards_are_pinned_at_once() {
        String both = text(UNPINNED, editor(UNPINNED).pin(Map.of(CORVUS, "bbbbbbb", ATLAS, "ccccccc")));

        assertThat(editor(both).read().pins()).extracting(ShardPin::shard).containsExactly(ATLAS, CORVUS);
        assertThat(unpinned(both, ATLAS, CORVUS)).isEqualTo(UNPINNED);
    }

    @Test
    void a_shard_that_has_the_image_already_is_left_alone() {
        assertThat(editor(PINNED).pin(Map.of(ATLAS, "ccccccc")).contents()).isEmpty();
    }

    @Test
    void an_item_with_nothing_but_the_pin_goes_with_the_comments_above_it_and_they_are_told() {
        var files = editor(PINNED).unpin(Set.of(ATLAS));

        assertThat(text(PINNED, files)).isEqualTo(HEAD + """
                  sharding:
                    strategy: per-aws-account
                    shardSpecOverrides:
                    # kept
                    - shard: {$ref: /aws/borealis/account.yml}
                      disabled: true
                # the end
                """);
        assertThat(files.removedComments())
                .containsExactly(FILE + ":14: # atlas is slow", FILE + ":17: # since monday");
    }

    @Test
    void an_item_that_says_something_else_loses_the_image_alone() {
        String both = pinned(PINNED, BOREALIS, "bbbbbbb");

        assertThat(unpinned(both, BOREALIS)).isEqualTo(PINNED);
    }

    @Test
    void a_list_without_items_goes_with_its_key() {
        assertThat(unpinned(pinned(UNPINNED, CORVUS, "bbbbbbb"), CORVUS)).isEqualTo(UNPINNED);
    }

    @Test
    void a_shard_without_a_pin_stays_as_it_is() {
        var files = editor(PINNED).unpin(Set.of(BOREALIS, CORVUS));

        assertThat(files.contents()).isEmpty();
        assertThat(files.problems()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\r\n"})
    void pin_and_unpin_give_back_the_bytes_also_with_windows_line_ends_and_an_open_end(String lineEnd) {
        String before = lineEnd.isEmpty() ? UNPINNED.strip() : UNPINNED.replace("\n", lineEnd);

        String between = pinned(before, CORVUS, "bbbbbbb");

        assertThat(between).isNotEqualTo(before);
        assertThat(unpinned(between, CORVUS)).isEqualTo(before);
    }

    @Test
    void a_split_in_braces_is_not_added_to_and_the_lines_are_shown() {
        String text = HEAD + "  sharding: {strategy: per-aws-account}\n";

        assertThat(pinned(text, ATLAS, "bbbbbbb"))
                .isEqualTo(
                        "INSERT_UNSUPPORTED " + FILE + ":11:13 /managed/1/sharding: is written in braces; add by hand:"
                                + " shardSpecOverrides: [{shard: {$ref: /aws/atlas/account.yml}, imageRef: bbbbbbb}]");
    }

    @Test
    void a_pin_in_braces_is_replaced() {
        String text = HEAD + "  sharding: {strategy: per-aws-account, shardSpecOverrides: [{shard: {$ref: " + ATLAS
                + "}, imageRef: ccccccc}]}\n";

        assertThat(pinned(text, ATLAS, "bbbbbbb")).isEqualTo(text.replace("ccccccc", "bbbbbbb"));
    }

    @Test
    void a_deployment_without_a_split_is_not_given_one() {
        assertThat(pinned(HEAD, "/aws/atlas/account.yml", "bbbbbbb")).startsWith("SHARD_NOT_ADDRESSABLE");
    }

    @Test
    void a_shard_of_a_static_split_is_pinned_only_where_it_has_an_item() {
        String without = HEAD + "  sharding:\n    strategy: static\n    shards: 4\n";
        String with = without + "    shardSpecOverrides:\n    - shardId: 2\n      disabled: false\n";

        assertThat(pinned(without, "2", "bbbbbbb"))
                .isEqualTo("SHARD_NOT_ADDRESSABLE " + FILE + ":12:5 /managed/1/sharding: has no item for shard 2, and"
                        + " shards of a static split have no name to add one by");
        assertThat(pinned(with, "2", "bbbbbbb")).isEqualTo(with + "      imageRef: bbbbbbb\n");
    }

    @Test
    void pins_in_the_older_spelling_are_read_and_warned_about_and_never_edited() {
        String text = HEAD + """
                  shardSpecOverride:
                  - awsAccounts:
                    - $ref: /aws/atlas/account.yml
                    - $ref: /aws/borealis/account.yml
                    imageRef: ccccccc
                """;

        var read = editor(text).read();

        assertThat(read.effective(BOREALIS)).contains("ccccccc");
        assertThat(read.pins()).allMatch(ShardPin::older).hasSize(2);
        assertThat(read.problems().stream().map(Problem::toString).toList())
                .containsExactly(
                        "PIN_SPELLING_OLD " + FILE + ":12:5 /managed/1/shardSpecOverride/0: pins " + ATLAS + ", "
                                + BOREALIS + " in an older spelling; the place for it is"
                                + " /managed/1/sharding/shardSpecOverrides");
        assertThat(pinned(text, ATLAS, "bbbbbbb")).startsWith("INSERT_UNSUPPORTED");
        assertThat(unpinned(text, ATLAS)).startsWith("INSERT_UNSUPPORTED");
    }

    @Test
    void partitions_are_an_older_spelling_too() {
        String text = HEAD + """
                  partitions:
                    strategy: aws-account
                    items:
                    - target: {$ref: /aws/atlas/account.yml}
                      imageRef: ccccccc
                    - borealis: {imageRef: ddddddd}
                """;

        assertThat(editor(text).read().pins())
                .extracting(pin -> pin.shard() + " " + pin.text())
                .containsExactly(ATLAS + " ccccccc", "borealis ddddddd");
    }

    @Test
    void an_unknown_integration_and_a_deployment_that_is_not_the_only_one_are_problems() {
        var files = MemoryFiles.of(FILE, PINNED);
        for (var pattern : List.of(
                new SitePattern.ShardPins("data/integrations", "terraform", "exists(@.namespace)"),
                new SitePattern.ShardPins("data/integrations", "terraform-resources", "@.namespace['$ref'] == '/x'"),
                new SitePattern.ShardPins("data/integrations", "terraform-resources", "exists(@.namespace)"),
                new SitePattern.ShardPins("data/none", "terraform-resources", "exists(@.namespace)"))) {
            assertThat(new ShardPinEditor(files, pattern).read().problems()).hasSize(1);
            assertThat(new ShardPinEditor(files, pattern)
                            .pin(Map.of(ATLAS, "bbbbbbb"))
                            .contents())
                    .isEmpty();
        }
    }

    @Test
    void one_shard_that_cannot_be_pinned_leaves_all_as_they_are() {
        var files = editor(UNPINNED).pin(Map.of(CORVUS, "bbbbbbb", "corvus", "bbbbbbb"));

        assertThat(files.contents()).isEmpty();
        assertThat(files.problems()).hasSize(1);
    }

    @Test
    void a_comment_above_an_image_stays_where_the_item_does() {
        String text = PINNED.replace("disabled: true\n", "disabled: true\n      # about it\n      imageRef: bbbbbbb\n");

        var files = editor(text).unpin(Set.of(BOREALIS));

        assertThat(text(text, files)).isEqualTo(text.replace("      imageRef: bbbbbbb\n", ""));
        assertThat(files.removedComments()).isEmpty();
    }
}

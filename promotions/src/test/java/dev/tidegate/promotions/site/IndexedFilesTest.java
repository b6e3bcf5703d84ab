package dev.tidegate.promotions.site;

import static dev.tidegate.promotions.site.Promoting.SHORT;
import static dev.tidegate.promotions.site.Promoting.scan;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class IndexedFilesTest {

    @Test
    void finders_of_the_same_files_read_each_file_that_holds_nothing_once() {
        var counted = MemoryFiles.of("data/a.yaml", "tag: aaaaaaa\n").with("data/b.yaml", "other: 1\n");
        var files = IndexedFiles.of(counted);

        for (int component = 0; component < 20; component++) {
            new SiteFinder(files).find("here", scan("tag"), SHORT);
        }

        assertThat(counted.reads("data/b.yaml")).isEqualTo(1);
        assertThat(counted.reads("data/a.yaml")).isEqualTo(3);
        assertThat(IndexedFiles.of(files)).isSameAs(files);
    }

    @Test
    void more_text_than_is_kept_is_parsed_again_and_found_all_the_same() {
        var counted = new MemoryFiles();
        for (int file = 0; file < 6; file++) {
            counted.with("data/%d.yaml".formatted(file), "tag: aaaaaaa\n" + "# filler\n".repeat(500_000));
        }
        var files = IndexedFiles.of(counted);

        var once = new SiteFinder(files).find("here", scan("tag"), SHORT);
        var again = new SiteFinder(files).find("here", scan("tag"), SHORT);

        assertThat(once.sites()).hasSize(6).isEqualTo(again.sites());
        assertThat(counted.reads("data/0.yaml")).isGreaterThan(3);
    }

    @Test
    void a_large_file_without_the_key_is_never_parsed() {
        var text = new StringBuilder();
        for (int line = 0; line < 100_000; line++) {
            text.append("# word").append(line).append('\n');
        }
        var files = MemoryFiles.of("data/a.yaml", "tag: aaaaaaa\n").with("data/large.yaml", text + "not: [yaml\n");

        var found = new SiteFinder(files).find("here", scan("tag"), SHORT);

        assertThat(found.problems()).isEmpty();
        assertThat(found.sites()).hasSize(1);
    }

    @Test
    void whatever_a_key_is_the_file_that_holds_it_is_found() {
        var text = new StringBuilder();
        for (int key = 0; key < 300; key++) {
            text.append("image_tag_").append(key).append(": aaaaaaa\n");
        }
        var files = IndexedFiles.of(
                MemoryFiles.of("data/a.yaml", text.toString()).with("data/b.yaml", "image_tag: aaaaaaa\n"));

        for (int key = 0; key < 300; key++) {
            assertThat(new SiteFinder(files)
                            .find("here", scan("image_tag_" + key), SHORT)
                            .sites())
                    .singleElement()
                    .satisfies(site -> assertThat(site.file()).isEqualTo("data/a.yaml"));
        }
    }
}

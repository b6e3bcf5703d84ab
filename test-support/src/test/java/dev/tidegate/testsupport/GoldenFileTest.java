package dev.tidegate.testsupport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GoldenFileTest {

    @TempDir
    private Path directory;

    private Path file;

    @BeforeEach
    void a_golden_file() throws IOException {
        file = Files.writeString(directory.resolve("plan.txt"), "one\ntwo\nthree\n");
    }

    @Test
    void the_same_text_passes() {
        assertThatCode(() -> GoldenFile.assertMatches(file, "one\ntwo\nthree\n"))
                .doesNotThrowAnyException();
    }

    @Test
    void another_text_fails_at_its_first_different_line() {
        assertThatThrownBy(() -> GoldenFile.assertMatches(file, "one\nzwei\nthree\n"))
                .isInstanceOf(AssertionError.class)
                .hasMessageStartingWith(file + " differs from line 2 on\n")
                .hasMessageContaining("  after     |one\n  expected  |two\n  but was   |zwei\n")
                .hasMessageContaining("-Dgolden.write=true");
    }

    @Test
    void a_text_that_ends_early_is_said_to_end() {
        assertThatThrownBy(() -> GoldenFile.assertMatches(file, "one\ntwo"))
                .hasMessageContaining("line 3")
                .hasMessageContaining("  but was   |(end of text)");
    }

    @Test
    void a_missing_file_says_how_to_make_it() {
        assertThatThrownBy(() -> GoldenFile.assertMatches(directory.resolve("new.txt"), "x"))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("no golden file")
                .hasMessageContaining("-Dgolden.write=true");
    }

    @Test
    void writing_makes_the_file_and_its_directories() throws IOException {
        var fresh = directory.resolve("a/b/new.txt");

        GoldenFile.assertMatches(fresh, "content\n", true);

        assertThat(Files.readString(fresh)).isEqualTo("content\n");
    }
}

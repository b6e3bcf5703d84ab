package dev.tidegate.application.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.tidegate.application.RequestFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputFileTest {

    @TempDir
    private Path directory;

    @Test
    void a_file_is_made_or_written_over_and_nothing_is_left_beside_it() throws IOException {
        var file = directory.resolve("page.html");

        OutputFile.write(file, "first");
        OutputFile.write(file, "second");

        assertThat(file).hasContent("second");
        assertThat(directory).isDirectoryContaining(path -> path.equals(file));
        try (var files = Files.list(directory)) {
            assertThat(files).containsExactly(file);
        }
    }

    @Test
    void a_file_that_cannot_be_written_stays_as_it_was() throws IOException {
        var file = Files.writeString(directory.resolve("page.html"), "first");
        Files.createDirectory(directory.resolve(".page.html.tidegate"));

        assertThatThrownBy(() -> OutputFile.write(file, "second"))
                .isInstanceOf(RequestFailure.class)
                .hasMessageStartingWith(file + " cannot be written: ");

        assertThat(file).hasContent("first");
    }

    @Test
    void a_missing_directory_is_told() {
        var missing = directory.resolve("no-such");

        assertThatThrownBy(() -> OutputFile.write(missing.resolve("page.html"), "text"))
                .isInstanceOf(RequestFailure.class)
                .hasMessage(missing.resolve("page.html") + " cannot be written: there is no directory " + missing);
        assertThatThrownBy(() -> OutputFile.write(directory, "text"))
                .hasMessage(directory + " is a directory; name a file");
    }

    @Test
    void a_full_disk_is_told() {
        var full = Path.of("/dev/full");
        assumeThat(full).exists();

        assertThatThrownBy(() -> OutputFile.write(full, "text"))
                .isInstanceOf(RequestFailure.class)
                .hasMessage("/dev/full cannot be written: No space left on device");
    }
}

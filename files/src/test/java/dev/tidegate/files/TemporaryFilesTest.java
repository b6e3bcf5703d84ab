package dev.tidegate.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TemporaryFilesTest {

    private static final String PROPERTY = "java.io.tmpdir";

    private final String before = System.getProperty(PROPERTY);

    @TempDir
    private Path directory;

    @AfterEach
    void restore() {
        System.setProperty(PROPERTY, before);
    }

    @Test
    void the_place_may_be_named_after_java_has_made_others() throws IOException {
        Files.delete(Files.createTempFile("earlier", ""));
        System.setProperty(PROPERTY, directory.toString());

        var file = TemporaryFiles.file("a", ".yml");
        var made = TemporaryFiles.directory("b");

        assertThat(file).hasParent(directory).isEmptyFile();
        assertThat(made).hasParent(directory).isDirectory();
    }
}

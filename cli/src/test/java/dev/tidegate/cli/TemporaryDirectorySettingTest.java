package dev.tidegate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TemporaryDirectorySettingTest {

    private static final String PROPERTY = "java.io.tmpdir";

    private final String before = System.getProperty(PROPERTY);

    @TempDir
    private Path directory;

    @AfterEach
    void restore() {
        System.setProperty(PROPERTY, before);
    }

    @Test
    void the_variable_names_the_directory() {
        System.setProperty(PROPERTY, "/tmp");

        TemporaryDirectorySetting.apply(Map.of("TMPDIR", directory.toString()));

        assertThat(System.getProperty(PROPERTY)).isEqualTo(directory.toString());
    }

    @Test
    void an_option_of_java_wins() {
        System.setProperty(PROPERTY, "/elsewhere");

        TemporaryDirectorySetting.apply(Map.of("TMPDIR", directory.toString()));

        assertThat(System.getProperty(PROPERTY)).isEqualTo("/elsewhere");
    }

    @Test
    void a_directory_that_is_not_there_is_not_used() {
        System.setProperty(PROPERTY, "/tmp");

        TemporaryDirectorySetting.apply(
                Map.of("TMPDIR", directory.resolve("missing").toString()));
        TemporaryDirectorySetting.apply(Map.of());

        assertThat(System.getProperty(PROPERTY)).isEqualTo("/tmp");
    }
}

package dev.tidegate.store.database;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.store.Store;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SqliteLibraryTest {

    @TempDir
    private Path directory = Path.of("");

    /** In a process of its own, since a library is loaded only once per process. */
    @Test
    void a_store_is_opened_with_the_installed_library() throws IOException, InterruptedException {
        var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        var temporary = Files.createDirectory(directory.resolve("temporary"));

        var process = new ProcessBuilder(
                        java,
                        "-Djava.io.tmpdir=" + temporary,
                        "-cp",
                        System.getProperty("java.class.path"),
                        Opening.class.getName(),
                        directory.toString())
                .inheritIO()
                .start();

        assertThat(process.waitFor()).isZero();
        try (var libraries = Files.list(directory.resolve("libraries"))) {
            assertThat(libraries)
                    .singleElement()
                    .satisfies(library -> assertThat(library).isNotEmptyFile());
        }
        assertThat(temporary).isEmptyDirectory();
    }

    static final class Opening {

        private Opening() {}

        public static void main(String[] arguments) throws IOException {
            var directory = Path.of(arguments[0]);
            SqliteLibrary.install(directory.resolve("libraries"));
            Store.open(StoreConfig.embedded(directory.resolve("store"))).close();
        }
    }
}

package dev.tidegate.store.database;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.store.Store;
import dev.tidegate.testsupport.JavaCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SqliteLibraryTest {

    @TempDir
    private Path directory = Path.of("");

    /** In a process of its own, since a library is loaded only once per process. */
    @Test
    void a_store_is_opened_with_the_installed_library() throws IOException, InterruptedException {
        var temporary = Files.createDirectory(directory.resolve("temporary"));

        assertThat(open("install", temporary)).isZero();
        try (var libraries = Files.list(directory.resolve("libraries"))) {
            assertThat(libraries)
                    .singleElement()
                    .satisfies(library -> assertThat(library).isNotEmptyFile());
        }
        assertThat(temporary).isEmptyDirectory();
    }

    @Test
    void a_copy_in_the_cache_is_made_once_and_used_again() throws IOException, InterruptedException {
        var temporary = Files.createDirectory(directory.resolve("temporary"));

        assertThat(open("prepare", temporary)).isZero();
        var made = Files.getLastModifiedTime(library());
        assertThat(open("prepare", temporary)).isZero();

        assertThat(Files.getLastModifiedTime(library())).isEqualTo(made);
        assertThat(temporary).isEmptyDirectory();
    }

    @Test
    void a_copy_that_is_not_the_library_is_replaced_and_not_loaded() throws IOException, InterruptedException {
        var temporary = Files.createDirectory(directory.resolve("temporary"));
        assertThat(open("prepare", temporary)).isZero();
        var content = Files.readAllBytes(library());
        Files.writeString(library(), "something else");

        assertThat(open("prepare", temporary)).isZero();

        assertThat(library()).hasBinaryContent(content);
    }

    @Test
    void without_a_cache_the_temporary_directory_serves() throws IOException, InterruptedException {
        var temporary = Files.createDirectory(directory.resolve("temporary"));
        Files.createFile(directory.resolve("libraries"));

        assertThat(open("prepare", temporary)).isZero();

        assertThat(temporary).isEmptyDirectory();
    }

    @Test
    void where_it_can_be_loaded_from_nowhere_a_sentence_says_what_to_set() throws IOException, InterruptedException {
        Files.createFile(directory.resolve("libraries"));

        assertThat(open("prepare", directory.resolve("no-such-directory"))).isEqualTo(3);
    }

    @Test
    void a_library_that_is_loaded_stays_the_only_one_of_the_process() throws IOException, InterruptedException {
        assertThat(open("late", Files.createDirectory(directory.resolve("temporary"))))
                .isZero();
    }

    private Path library() throws IOException {
        try (var files = Files.walk(directory.resolve("libraries"))) {
            return files.filter(Files::isRegularFile).findFirst().orElseThrow();
        }
    }

    private int open(String way, Path temporary) throws IOException, InterruptedException {
        var command = new ArrayList<>(JavaCommand.start());
        command.addAll(List.of(
                "-Djava.io.tmpdir=" + temporary,
                "-cp",
                System.getProperty("java.class.path"),
                Opening.class.getName(),
                directory.toString(),
                way));
        return new ProcessBuilder(command).inheritIO().start().waitFor();
    }

    static final class Opening {

        private Opening() {}

        public static void main(String[] arguments) throws IOException {
            var directory = Path.of(arguments[0]);
            if (arguments[1].equals("late")) {
                Store.open(StoreConfig.embedded(directory.resolve("store"))).close();
            }
            if (arguments[1].equals("install")) {
                SqliteLibrary.install(directory.resolve("libraries"));
            } else {
                prepare(directory.resolve("libraries"));
            }
            Store.open(StoreConfig.embedded(directory.resolve("store"))).close();
        }

        private static void prepare(Path cache) {
            try {
                SqliteLibrary.prepare(cache);
            } catch (StoreOpenException refused) {
                System.exit(String.valueOf(refused.getMessage()).contains("set TMPDIR to a directory") ? 3 : 4);
            }
        }
    }
}

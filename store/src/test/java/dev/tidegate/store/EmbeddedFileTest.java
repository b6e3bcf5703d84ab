package dev.tidegate.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.tidegate.store.database.StoreConfig;
import dev.tidegate.store.database.StoreOpenException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

/** What only the embedded database has: a directory and a file. */
class EmbeddedFileTest {

    private final Path directory = TestDirectory.fresh();

    @Test
    void a_missing_directory_is_made_for_its_owner_alone() throws IOException {
        var deep = directory.resolve("not/yet there");

        Store.open(StoreConfig.embedded(deep)).close();

        assertThat(deep.resolve("tidegate.db")).isRegularFile();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(deep)))
                .isEqualTo("rwx------");
    }

    @Test
    void closing_leaves_one_file_that_holds_everything() throws IOException {
        Store.open(StoreConfig.embedded(directory)).close();

        try (var files = Files.list(directory)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder("opening.lock", "tidegate.db");
        }
    }

    @Test
    void the_file_keeps_a_write_ahead_log() throws SQLException {
        var config = StoreConfig.embedded(directory);
        Store.open(config).close();

        try (var connection = Backend.connect(config);
                var statement = connection.createStatement();
                var mode = statement.executeQuery("pragma journal_mode")) {
            assertThat(mode.getString(1)).isEqualTo("wal");
        }
    }

    @Test
    void a_file_that_is_no_database_is_refused_and_left_as_it_is() throws IOException {
        var file = Files.writeString(directory.resolve("tidegate.db"), "not a database, ".repeat(100));

        assertThatExceptionOfType(StoreOpenException.class)
                .isThrownBy(() -> Store.open(StoreConfig.embedded(directory)))
                .withMessageContaining(file + " cannot be used as a store: ");
        assertThat(file).hasContent("not a database, ".repeat(100));
    }

    @Test
    void a_directory_that_is_a_file_is_refused() throws IOException {
        var file = Files.writeString(directory.resolve("file"), "");

        assertThatExceptionOfType(StoreOpenException.class)
                .isThrownBy(() -> Store.open(StoreConfig.embedded(file)))
                .withMessage("the store's directory %s cannot be made", file);
    }

    @Test
    void a_page_gone_bad_is_found_by_verification() throws IOException {
        var config = StoreConfig.embedded(directory);
        try (var store = Store.open(config)) {
            BackupContract.fill(store);
        }
        overwriteLastPage(directory.resolve("tidegate.db"));

        try (var store = Store.open(config)) {
            assertThat(store.verify().isClean()).isFalse();
        }
    }

    private static void overwriteLastPage(Path file) throws IOException {
        var bytes = Files.readAllBytes(file);
        for (var at = bytes.length - 4096; at < bytes.length; at++) {
            bytes[at] = 0x55;
        }
        Files.write(file, bytes);
    }
}

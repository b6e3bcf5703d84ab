package dev.tidegate.store.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidegate.store.Store;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExistingStoreTest {

    @TempDir
    private Path directory;

    @Test
    void reading_creates_no_store() {
        var missing = directory.resolve("typo");

        assertThatThrownBy(() -> Store.openExisting(StoreConfig.embedded(missing)))
                .isInstanceOf(StoreOpenException.class)
                .hasMessage("there is no store in " + missing);
        assertThat(missing).doesNotExist();
    }

    @Test
    void an_empty_file_is_no_store() throws IOException {
        var file = Files.createFile(directory.resolve("tidegate.db"));

        assertThatThrownBy(() -> Store.openExisting(StoreConfig.embedded(directory)))
                .hasMessage(file + " is empty, and not a store");
        assertThat(file).isEmptyFile();
    }

    @Test
    void a_database_of_somebody_else_is_no_store() throws SQLException {
        var file = directory.resolve("tidegate.db");
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                var statement = connection.createStatement()) {
            statement.execute("create table other (name text)");
        }

        assertThatThrownBy(() -> Store.openExisting(StoreConfig.embedded(directory)))
                .hasMessage(file + " is not a store");
    }

    @Test
    void a_store_where_nothing_can_be_written_is_read_and_left_alone() throws IOException {
        try (var database = EmbeddedDatabase.open(new StoreConfig.Embedded(directory))) {
            insert(database);
        }
        Files.deleteIfExists(directory.resolve("opening.lock"));
        var files = files();

        try (var database = EmbeddedDatabase.openReadOnly(new EmbeddedDirectory(directory))) {
            assertThat(names(database)).containsExactly("a");
            assertThatThrownBy(() -> insert(database))
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("readonly");
        }

        assertThat(files()).isEqualTo(files);
    }

    @Test
    void a_store_in_memory_is_empty_and_can_be_written_to() {
        try (var database = EmbeddedDatabase.openInMemory();
                var other = EmbeddedDatabase.openInMemory()) {
            insert(database);

            assertThat(names(database)).containsExactly("a");
            assertThat(names(other)).isEmpty();
        }
    }

    private static void insert(Database database) {
        int rows =
                database.write("insert", handle -> handle.execute("insert into leases (name, token) values ('a', 1)"));
        assertThat(rows).isOne();
    }

    private static List<String> names(Database database) {
        return database.read(
                "list",
                handle -> handle.createQuery("select name from leases")
                        .mapTo(String.class)
                        .list());
    }

    private List<String> files() throws IOException {
        try (var files = Files.list(directory)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }
}

package dev.tidegate.store.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SchemaMigrationsTest {

    /** Otherwise every start would ask Flyway, or a new script would never run. */
    @Test
    void the_known_scripts_are_those_there_are() throws IOException, URISyntaxException {
        var scripts = Path.of(Objects.requireNonNull(SchemaMigrations.class.getResource("/dev/tidegate/store/schema"))
                .toURI());

        try (var files = Files.list(scripts)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrderElementsOf(SchemaMigrations.SCRIPTS);
        }
        assertThat(SchemaMigrations.VERSIONS).containsExactly("1", "2");
    }

    @Test
    void a_store_in_memory_has_the_tables_of_one_in_a_file(@TempDir Path directory) {
        try (var file = Database.open(StoreConfig.embedded(directory));
                var memory = Database.inMemory()) {

            assertThat(tables(memory)).isNotEmpty().isEqualTo(tables(file));
        }
    }

    private static List<String> tables(Database database) {
        return database.read(
                "list the tables",
                handle -> handle.createQuery("""
                                select name || ': ' || coalesce(sql, '') from sqlite_master
                                where tbl_name <> 'flyway_schema_history' order by name
                                """).mapTo(String.class).list());
    }
}

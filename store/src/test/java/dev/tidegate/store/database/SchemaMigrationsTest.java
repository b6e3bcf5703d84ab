package dev.tidegate.store.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class SchemaMigrationsTest {

    /** Otherwise every start would ask Flyway, or a new script would never run. */
    @Test
    void the_known_versions_are_those_of_the_scripts() throws IOException, URISyntaxException {
        var scripts = Path.of(Objects.requireNonNull(SchemaMigrations.class.getResource("/dev/tidegate/store/schema"))
                .toURI());

        try (var files = Files.list(scripts)) {
            assertThat(files.map(file -> file.getFileName().toString().replaceAll("^V(.*?)__.*", "$1")))
                    .containsExactlyInAnyOrderElementsOf(SchemaMigrations.VERSIONS);
        }
    }
}

package dev.tidegate.store;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.tidegate.store.database.StoreConfig;
import dev.tidegate.store.database.StoreRefused;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** What can go wrong before a PostgreSQL server has said anything. */
class PostgresConnectionTest {

    /** Nothing listens on the port of nobody. */
    private static final String NOWHERE = "jdbc:postgresql://localhost:1/tidegate";

    private final Path directory = TestDirectory.fresh();

    @Test
    void a_server_that_is_not_there_is_told_without_the_password() throws IOException {
        var password = Files.writeString(directory.resolve("password"), "s3cret\n");

        assertThatExceptionOfType(StoreRefused.class)
                .isThrownBy(() -> Store.open(StoreConfig.postgres(NOWHERE, "me", password)))
                .withMessageStartingWith("the PostgreSQL database cannot be reached: ")
                .withMessageNotContaining("s3cret");
    }

    @Test
    void a_missing_password_file_is_named() {
        var missing = directory.resolve("missing");

        assertThatExceptionOfType(StoreRefused.class)
                .isThrownBy(() -> Store.open(StoreConfig.postgres(NOWHERE, "me", missing)))
                .withMessage("the password file %s cannot be read", missing);
    }

    @Test
    void an_empty_password_file_is_named() throws IOException {
        var empty = Files.writeString(directory.resolve("password"), "\n");

        assertThatExceptionOfType(StoreRefused.class)
                .isThrownBy(() -> Store.open(StoreConfig.postgres(NOWHERE, "me", empty)))
                .withMessage("the password file %s is empty", empty);
    }
}

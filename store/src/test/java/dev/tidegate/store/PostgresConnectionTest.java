package dev.tidegate.store;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.tidegate.store.database.StoreConfig;
import dev.tidegate.store.database.StoreOpenException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Failures before a connection to PostgreSQL is established. */
class PostgresConnectionTest {

    /** Nothing listens on this port. */
    private static final String NOWHERE = "jdbc:postgresql://localhost:1/tidegate";

    private final Path directory = TestDirectory.fresh();

    @Test
    void a_server_that_is_not_there_is_told_without_the_password() throws IOException {
        var password = Files.writeString(directory.resolve("password"), "s3cret\n");

        assertThatExceptionOfType(StoreOpenException.class)
                .isThrownBy(() -> Store.open(StoreConfig.postgres(NOWHERE, "me", password)))
                .withMessageStartingWith("the PostgreSQL database cannot be reached: ")
                .withMessageNotContaining("s3cret");
    }

    @Test
    void a_missing_password_file_is_named() {
        var missing = directory.resolve("missing");

        assertThatExceptionOfType(StoreOpenException.class)
                .isThrownBy(() -> Store.open(StoreConfig.postgres(NOWHERE, "me", missing)))
                .withMessage("the password file cannot be read: there is no file %s", missing);
    }

    @Test
    void an_empty_password_file_is_named() throws IOException {
        var empty = Files.writeString(directory.resolve("password"), "\n");

        assertThatExceptionOfType(StoreOpenException.class)
                .isThrownBy(() -> Store.open(StoreConfig.postgres(NOWHERE, "me", empty)))
                .withMessage("the password file %s is empty", empty);
    }
}

package dev.tidegate.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.tidegate.store.database.StoreConfig;
import dev.tidegate.store.database.StoreException;
import dev.tidegate.store.database.StoreOpenException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PostgresPasswordTest {

    private final StoreConfig asOwner = Backend.POSTGRES.blank();
    private final Path passwordFile = TestDirectory.fresh().resolve("password");
    private final StoreConfig config = PostgresServer.asGuarded(asOwner, passwordFile);

    @BeforeEach
    void createUser() throws SQLException {
        Backend.execute(asOwner, "create role guarded login password 'first'");
        Backend.execute(asOwner, "grant all on schema public to guarded");
    }

    @AfterEach
    void dropUser() throws SQLException {
        Backend.execute(asOwner, "drop owned by guarded");
        Backend.execute(asOwner, "drop role guarded");
    }

    @Test
    void the_password_comes_from_the_file_and_may_change_under_an_open_store() throws IOException, SQLException {
        Files.writeString(passwordFile, "first\n");
        try (var store = Store.open(config)) {
            Files.writeString(passwordFile, "second\n");
            Backend.execute(asOwner, "alter role guarded password 'second'");
            Backend.execute(
                    asOwner,
                    "create table cut as select pg_terminate_backend(pid) from pg_stat_activity where usename = 'guarded'");

            assertThat(worksAgain(store)).isTrue();
        }
    }

    /** A connection that was cut while nobody used it costs one call; there are eight of them at the most. */
    private static boolean worksAgain(Store store) {
        for (var cut = 0; cut < 8; cut++) {
            try {
                return store.verify().isClean();
            } catch (StoreException e) {
                assertThat(e).hasMessageContaining("terminating connection");
            }
        }
        return false;
    }

    @Test
    void a_wrong_password_is_refused_without_being_repeated() throws IOException {
        Files.writeString(passwordFile, "wr0ng");

        assertThatExceptionOfType(StoreOpenException.class)
                .isThrownBy(() -> Store.open(config))
                .withMessageContaining("password authentication failed")
                .withMessageNotContaining("wr0ng");
    }
}

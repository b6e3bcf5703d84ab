package dev.tidegate.store.database;

import java.nio.file.Path;
import java.util.function.Function;

/** The database of a store: an embedded SQLite file, or PostgreSQL. */
public sealed interface StoreConfig {

    <T> T match(Function<Embedded, T> embedded, Function<Postgres, T> postgres);

    static StoreConfig embedded(Path directory) {
        return new Embedded(directory);
    }

    static StoreConfig postgres(String url, String user, Path passwordFile) {
        return new Postgres(url, user, passwordFile);
    }

    /**
     * An SQLite file in a directory, which is created if necessary. It must be on a local disk: SQLite's locks are not
     * reliable on a network file system.
     */
    record Embedded(Path directory) implements StoreConfig {

        public Embedded {
            directory = directory.toAbsolutePath().normalize();
            // The driver reads settings after a question mark; a name must not contain any.
            if (directory.toString().chars().anyMatch(c -> c == '?' || Character.isISOControl(c))) {
                throw new StoreOpenException(
                        "the directory of the store must be free of question marks and control characters");
            }
        }

        @Override
        public <T> T match(Function<Embedded, T> embedded, Function<Postgres, T> postgres) {
            return embedded.apply(this);
        }
    }

    /**
     * Tables in the current schema of a PostgreSQL database.
     *
     * @param url the JDBC URL, without user and password
     * @param passwordFile read for every new connection, so that the password can change while the process runs
     */
    record Postgres(String url, String user, Path passwordFile) implements StoreConfig {

        public Postgres {
            if (!url.startsWith("jdbc:postgresql:")) {
                throw new StoreOpenException("the address of a PostgreSQL store starts with jdbc:postgresql:");
            }
            if (url.matches("(?s).*[?&](user|password)=.*")) {
                throw new StoreOpenException("the address of a PostgreSQL store holds no user and no password:"
                        + " give the user by itself and the password in a file");
            }
            if (user.isBlank()) {
                throw new StoreOpenException("a PostgreSQL store needs a user");
            }
        }

        @Override
        public <T> T match(Function<Embedded, T> embedded, Function<Postgres, T> postgres) {
            return postgres.apply(this);
        }
    }
}

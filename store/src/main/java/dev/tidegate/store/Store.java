package dev.tidegate.store;

import dev.tidegate.store.approval.ApprovalRepository;
import dev.tidegate.store.audit.AuditLog;
import dev.tidegate.store.backup.ExportSummary;
import dev.tidegate.store.backup.RestoreResult;
import dev.tidegate.store.backup.StoreExporter;
import dev.tidegate.store.backup.StoreRestorer;
import dev.tidegate.store.database.Database;
import dev.tidegate.store.database.StoreConfig;
import dev.tidegate.store.database.StoreException;
import dev.tidegate.store.document.DocumentRepository;
import dev.tidegate.store.lease.LeaseRepository;
import dev.tidegate.store.run.DecisionLog;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.function.Supplier;

/** An open store. Safe for use by many threads; the same store may be open in other processes at the same time. */
public final class Store implements AutoCloseable {

    private final Database database;
    private final DocumentRepository documents;
    private final LeaseRepository leases;
    private final DecisionLog runs;
    private final ApprovalRepository approvals;
    private final AuditLog audit;

    private Store(Database database) {
        this.database = database;
        this.documents = new DocumentRepository(database);
        this.leases = new LeaseRepository(database);
        this.runs = new DecisionLog(database);
        this.approvals = new ApprovalRepository(database);
        this.audit = new AuditLog(database);
    }

    /**
     * Opens a store and migrates its schema. Takes a few hundred milliseconds: open it only where it is used.
     *
     * @throws dev.tidegate.store.database.StoreOpenException with a sentence for a person, if the store cannot be opened as
     *     configured or was written by a newer version
     */
    public static Store open(StoreConfig config) {
        return new Store(Database.open(config));
    }

    /**
     * Opens a store that is there: nothing is created, and where nothing can be written the store can be read.
     *
     * @throws dev.tidegate.store.database.StoreOpenException as for {@link #open}, and if there is no store
     */
    public static Store openExisting(StoreConfig config) {
        return new Store(Database.openExisting(config));
    }

    /** An empty store that is gone when it is closed. */
    public static Store inMemory() {
        return new Store(Database.inMemory());
    }

    public DocumentRepository documents() {
        return documents;
    }

    public LeaseRepository leases() {
        return leases;
    }

    public DecisionLog runs() {
        return runs;
    }

    public ApprovalRepository approvals() {
        return approvals;
    }

    public AuditLog audit() {
        return audit;
    }

    /** Writes everything as lines of JSON, in one consistent state; the stream stays open. */
    public ExportSummary export(OutputStream out) throws IOException {
        return StoreExporter.write(database, out);
    }

    /** Restores an export into this store, which must be empty: all of it or nothing. The stream stays open. */
    public RestoreResult restore(InputStream in) throws IOException {
        return StoreRestorer.read(database, in);
    }

    /** Reads everything and compares it with its digests; takes as long as the store is large. */
    public StoreVerification verify() {
        var file = database.integrityErrors();
        return file.isEmpty()
                ? new StoreVerification(documents.verify(), runs.verify(), audit.verify(), file)
                : new StoreVerification(
                        ifReadable(documents::verify), ifReadable(runs::verify), ifReadable(audit::verify), file);
    }

    /** Parts of a damaged file may be unreadable; the errors the database found in its file are reported anyway. */
    private static <T> List<T> ifReadable(Supplier<List<T>> verification) {
        try {
            return verification.get();
        } catch (StoreException e) {
            return List.of();
        }
    }

    @Override
    public void close() {
        database.close();
    }
}

package dev.tidegate.store.backup;

import dev.tidegate.store.content.Digest;
import dev.tidegate.store.database.Database;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import org.jdbi.v3.core.Handle;

/**
 * Writes one consistent state of a store, while others may go on writing to it. The same state gives the same bytes,
 * whichever database it is in.
 */
public final class StoreExporter {

    /** Small enough that the bodies of one fetch fit into memory whatever their size. */
    private static final int ROWS_AT_A_TIME = 4;

    private final OutputStream out;
    private final MessageDigest digest = Digest.sha256();

    private StoreExporter(OutputStream out) {
        this.out = out;
    }

    /** Writes an export and leaves the stream open. */
    public static ExportSummary write(Database database, OutputStream out) throws IOException {
        try {
            var exported =
                    database.snapshot("export the store", snapshot -> new StoreExporter(out).exportAll(snapshot));
            out.flush();
            return exported;
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private ExportSummary exportAll(Handle snapshot) {
        write(ExportLineWriter.header());
        var records = 0L;
        for (var table : ExportTable.ALL) {
            records += rows(snapshot, table);
        }
        var exported = new ExportSummary(records, Digest.finish(digest));
        write(ExportLineWriter.end(exported));
        return exported;
    }

    private long rows(Handle snapshot, ExportTable table) {
        try (var lines = snapshot
                .createQuery(table.select())
                .setFetchSize(ROWS_AT_A_TIME)
                .map((row, context) -> ExportLineWriter.of(table, row))
                .stream()) {
            return lines.peek(this::write).map(line -> 1L).reduce(0L, Long::sum);
        }
    }

    private void write(byte[] line) {
        try {
            out.write(line);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        digest.update(line);
    }
}

package dev.tidegate.store.backup;

import dev.tidegate.store.content.CompressedContent;
import dev.tidegate.store.content.Content;
import dev.tidegate.store.database.Database;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.UnableToExecuteStatementException;
import org.jspecify.annotations.Nullable;

/**
 * Restores an export into an empty store, in one transaction that is committed only if the digest in the last line
 * matches. Other writers are locked out meanwhile.
 */
public final class StoreRestorer {

    private static final Set<String> BODY_FORMS = Set.of(ExportFormat.TEXT, ExportFormat.BASE64, ExportFormat.DAMAGED);

    private final Handle transaction;
    private final ExportLineReader lines;

    private StoreRestorer(Handle transaction, ExportLineReader lines) {
        this.transaction = transaction;
        this.lines = lines;
    }

    /** Restores an export and leaves the stream open. */
    public static RestoreResult read(Database database, InputStream in) throws IOException {
        try {
            return database.write("restore the store", transaction -> {
                refuseUnlessEmpty(database, transaction);
                return restoreAll(new StoreRestorer(transaction, new ExportLineReader(in)));
            });
        } catch (RestoreRefusedException e) {
            return e.result();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static void refuseUnlessEmpty(Database database, Handle transaction) {
        database.lockTables(transaction, ExportTable.tables());
        for (var table : ExportTable.tables()) {
            if (transaction
                    .createQuery("select 1 from " + table + " limit 1")
                    .mapTo(Integer.class)
                    .findOne()
                    .isPresent()) {
                throw new RestoreRefusedException(0, "the store is not empty: restore into a new one");
            }
        }
    }

    private static RestoreResult restoreAll(StoreRestorer restore) {
        try {
            return new RestoreResult.Restored(restore.restoreAll());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private long restoreAll() throws IOException {
        header();
        var records = 0L;
        while (true) {
            var fields =
                    lines.next().orElseThrow(() -> lines.refused("the export is cut off: its last line is missing"));
            var kind = fields.get(ExportFormat.KIND);
            if (ExportFormat.END.equals(kind)) {
                end(fields, records);
                return records;
            }
            var table = kind == null ? null : ExportTable.named(kind).orElse(null);
            if (table == null) {
                throw lines.refused("its kind is unknown");
            }
            insert(table, fields);
            records++;
        }
    }

    private void header() throws IOException {
        var fields = lines.next().orElseThrow(() -> lines.refused("the export is empty"));
        if (!ExportFormat.NAME.equals(fields.get(ExportFormat.FORMAT))) {
            throw lines.refused("this is not an export of a store");
        }
        if (!Long.valueOf(ExportFormat.CURRENT_VERSION).equals(fields.get(ExportFormat.VERSION))) {
            throw lines.refused("only exports of version %d can be read here; this one has version %s"
                    .formatted(ExportFormat.CURRENT_VERSION, fields.get(ExportFormat.VERSION)));
        }
    }

    private void end(Map<String, @Nullable Object> fields, long records) throws IOException {
        if (!lines.digestBefore().value().equals(fields.get(ExportFormat.DIGEST))
                || !Long.valueOf(records).equals(fields.get(ExportFormat.RECORDS))) {
            throw lines.refused("the export was changed after it was written: digest or number of records differ");
        }
        if (lines.next().isPresent()) {
            throw lines.refused("something follows the end of the export");
        }
    }

    private void insert(ExportTable table, Map<String, @Nullable Object> fields) {
        refuseOtherFields(table, fields.keySet());
        try (var statement = transaction.createUpdate(table.insert())) {
            for (var column : table.columns()) {
                var value = fields.get(column.name());
                if (!column.accepts(value)) {
                    throw lines.refused("its field %s is missing or of the wrong kind".formatted(column.name()));
                }
                statement.bindByType(column.name(), value, column.isNumber() ? Long.class : String.class);
            }
            if (table.hasBody()) {
                body(fields).bindTo(statement);
            }
            statement.execute();
        } catch (UnableToExecuteStatementException e) {
            throw lines.refused("the database does not take it: it contradicts another line");
        }
    }

    private void refuseOtherFields(ExportTable table, Set<String> present) {
        var others = new HashSet<>(present);
        others.remove(ExportFormat.KIND);
        table.columns().forEach(column -> others.remove(column.name()));
        if (table.hasBody()) {
            others.removeAll(List.of(ExportFormat.MEDIA_TYPE, ExportFormat.SIZE, ExportFormat.DIGEST));
            others.removeAll(BODY_FORMS);
        }
        if (!others.isEmpty()) {
            throw lines.refused("it has a field that does not belong there");
        }
    }

    private CompressedContent body(Map<String, @Nullable Object> fields) {
        if (!(fields.get(ExportFormat.MEDIA_TYPE) instanceof String mediaType)
                || !(fields.get(ExportFormat.SIZE) instanceof Long size)
                || !(fields.get(ExportFormat.DIGEST) instanceof String digest)) {
            throw lines.refused("its media_type, size or digest is missing or of the wrong kind");
        }
        if (fields.get(ExportFormat.DAMAGED) instanceof String damaged) {
            return new CompressedContent(mediaType, size, digest, decode(damaged));
        }
        var body = CompressedContent.of(Content.of(mediaType, content(fields)));
        if (!body.digest().equals(digest) || body.size() != size) {
            throw lines.refused("its content does not match its digest");
        }
        return body;
    }

    private byte[] content(Map<String, @Nullable Object> fields) {
        if (fields.get(ExportFormat.TEXT) instanceof String text) {
            return text.getBytes(StandardCharsets.UTF_8);
        }
        if (fields.get(ExportFormat.BASE64) instanceof String encoded) {
            return decode(encoded);
        }
        throw lines.refused("its content is missing");
    }

    private byte[] decode(String base64) {
        try {
            return Base64.getDecoder().decode(base64);
        } catch (IllegalArgumentException e) {
            throw lines.refused("its content is not valid base64");
        }
    }
}

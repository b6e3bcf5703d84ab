package dev.tidegate.store.backup;

import dev.tidegate.store.content.Body;
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
 * Puts an export into an empty store, in one transaction that is kept only once the last line's digest has been found
 * right. Other writers are kept out meanwhile.
 */
public final class Restore {

    private static final Set<String> BODY_FORMS = Set.of(Format.TEXT, Format.BASE64, Format.DAMAGED);

    private final Handle transaction;
    private final LineReader lines;

    private Restore(Handle transaction, LineReader lines) {
        this.transaction = transaction;
        this.lines = lines;
    }

    /** Leaves the stream open. */
    public static Restoration read(Database database, InputStream in) throws IOException {
        try {
            return database.write("restore the store", transaction -> {
                refuseUnlessEmpty(database, transaction);
                return everything(new Restore(transaction, new LineReader(in)));
            });
        } catch (RefusedLine e) {
            return e.answer();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static void refuseUnlessEmpty(Database database, Handle transaction) {
        database.holdTables(transaction, ExportedTable.tables());
        for (var table : ExportedTable.tables()) {
            if (transaction
                    .createQuery("select 1 from " + table + " limit 1")
                    .mapTo(Integer.class)
                    .findOne()
                    .isPresent()) {
                throw new RefusedLine(0, "the store is not empty: restore into a new one");
            }
        }
    }

    private static Restoration everything(Restore restore) {
        try {
            return new Restoration.Restored(restore.everything());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private long everything() throws IOException {
        header();
        var records = 0L;
        while (true) {
            var fields =
                    lines.next().orElseThrow(() -> lines.refused("the export is cut off: its last line is missing"));
            var kind = fields.get(Format.KIND);
            if (Format.END.equals(kind)) {
                end(fields, records);
                return records;
            }
            var table = kind == null ? null : ExportedTable.named(kind).orElse(null);
            if (table == null) {
                throw lines.refused("its kind is unknown");
            }
            insert(table, fields);
            records++;
        }
    }

    private void header() throws IOException {
        var fields = lines.next().orElseThrow(() -> lines.refused("the export is empty"));
        if (!Format.NAME.equals(fields.get(Format.FORMAT))) {
            throw lines.refused("this is not an export of a store");
        }
        if (!Long.valueOf(Format.CURRENT_VERSION).equals(fields.get(Format.VERSION))) {
            throw lines.refused("only exports of version %d can be read here; this one has version %s"
                    .formatted(Format.CURRENT_VERSION, fields.get(Format.VERSION)));
        }
    }

    private void end(Map<String, @Nullable Object> fields, long records) throws IOException {
        if (!lines.digestBefore().value().equals(fields.get(Format.DIGEST))
                || !Long.valueOf(records).equals(fields.get(Format.RECORDS))) {
            throw lines.refused("the export was changed after it was written: digest or number of records differ");
        }
        if (lines.next().isPresent()) {
            throw lines.refused("something follows the end of the export");
        }
    }

    private void insert(ExportedTable table, Map<String, @Nullable Object> fields) {
        refuseOtherFields(table, fields.keySet());
        try (var statement = transaction.createUpdate(table.insert())) {
            for (var column : table.columns()) {
                var value = fields.get(column.name());
                if (!column.takes(value)) {
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

    private void refuseOtherFields(ExportedTable table, Set<String> present) {
        var others = new HashSet<>(present);
        others.remove(Format.KIND);
        table.columns().forEach(column -> others.remove(column.name()));
        if (table.hasBody()) {
            others.removeAll(List.of(Format.MEDIA_TYPE, Format.SIZE, Format.DIGEST));
            others.removeAll(BODY_FORMS);
        }
        if (!others.isEmpty()) {
            throw lines.refused("it has a field that does not belong there");
        }
    }

    private Body body(Map<String, @Nullable Object> fields) {
        if (!(fields.get(Format.MEDIA_TYPE) instanceof String mediaType)
                || !(fields.get(Format.SIZE) instanceof Long size)
                || !(fields.get(Format.DIGEST) instanceof String digest)) {
            throw lines.refused("its media_type, size or digest is missing or of the wrong kind");
        }
        if (fields.get(Format.DAMAGED) instanceof String damaged) {
            return new Body(mediaType, size, digest, decode(damaged));
        }
        var body = Body.of(Content.of(mediaType, content(fields)));
        if (!body.digest().equals(digest) || body.size() != size) {
            throw lines.refused("its content does not match its digest");
        }
        return body;
    }

    private byte[] content(Map<String, @Nullable Object> fields) {
        if (fields.get(Format.TEXT) instanceof String text) {
            return text.getBytes(StandardCharsets.UTF_8);
        }
        if (fields.get(Format.BASE64) instanceof String encoded) {
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

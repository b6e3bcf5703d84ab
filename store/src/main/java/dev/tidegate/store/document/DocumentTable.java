package dev.tidegate.store.document;

import dev.tidegate.store.content.CompressedContent;
import dev.tidegate.store.database.ColumnValues;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.SqlStatement;

/** The statements behind {@link DocumentRepository}: a row per document with its newest generation, and a row per generation. */
final class DocumentTable {

    private static final String THIS_KEY = " namespace = :namespace and environment = :environment"
            + " and organisation = :organisation and name = :name ";
    private static final String KEY_COLUMNS = "namespace, environment, organisation, name";
    private static final String KEY_VALUES = ":namespace, :environment, :organisation, :name";

    private final Handle handle;

    DocumentTable(Handle handle) {
        this.handle = handle;
    }

    /** @param locking the end of the query that locks the row, or empty */
    Generation newest(DocumentKey key, String locking) {
        return keyed(handle.createQuery("select generation from documents where" + THIS_KEY + locking), key)
                .mapTo(Long.class)
                .findOne()
                .map(Generation::new)
                .orElse(Generation.NONE);
    }

    Optional<WrittenBody> body(DocumentKey key, Generation generation) {
        return keyed(handle.createQuery("select * from generations where" + THIS_KEY + "and generation = :number"), key)
                .bind("number", generation.number())
                .map((row, context) -> WrittenBody.read(row))
                .findOne();
    }

    /** Answers whether the row was inserted; another writer may have been faster. */
    boolean create(DocumentKey key) {
        return keyed(
                                handle.createUpdate("insert into documents (" + KEY_COLUMNS + ", generation) values ("
                                        + KEY_VALUES + ", 1) on conflict do nothing"),
                                key)
                        .execute()
                > 0;
    }

    void setNewest(DocumentKey key, Generation generation) {
        keyed(handle.createUpdate("update documents set generation = :number where" + THIS_KEY), key)
                .bind("number", generation.number())
                .execute();
    }

    void insert(DocumentKey key, Generation generation, CompressedContent body, Instant writtenAt) {
        body.bindTo(keyed(
                        handle.createUpdate("insert into generations (" + KEY_COLUMNS + ", generation, written_at, "
                                + CompressedContent.COLUMNS + ") values (" + KEY_VALUES + ", :number, :written_at, "
                                + CompressedContent.VALUES + ")"),
                        key))
                .bind("number", generation.number())
                .bind("written_at", ColumnValues.instant(writtenAt))
                .execute();
    }

    void prune(DocumentKey key, long upTo) {
        keyed(handle.createUpdate("delete from generations where" + THIS_KEY + "and generation <= :number"), key)
                .bind("number", upTo)
                .execute();
    }

    static <S extends SqlStatement<S>> S keyed(S statement, DocumentKey key) {
        return statement
                .bind("namespace", key.namespace())
                .bind("environment", key.environment())
                .bind("organisation", key.organisation())
                .bind("name", key.name());
    }

    static DocumentKey key(ResultSet row) throws SQLException {
        return new DocumentKey(
                row.getString("namespace"),
                row.getString("environment"),
                row.getString("organisation"),
                row.getString("name"));
    }

    /** A body and when it was written. */
    record WrittenBody(CompressedContent body, Instant writtenAt) {

        static WrittenBody read(ResultSet row) throws SQLException {
            return new WrittenBody(CompressedContent.read(row), ColumnValues.instant(row.getString("written_at")));
        }
    }
}

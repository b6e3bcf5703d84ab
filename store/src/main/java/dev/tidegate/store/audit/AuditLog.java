package dev.tidegate.store.audit;

import dev.tidegate.store.content.Digest;
import dev.tidegate.store.database.ColumnValues;
import dev.tidegate.store.database.Database;
import java.nio.charset.StandardCharsets;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** Appends and lists audit entries; none is ever changed or removed. Safe for use by many threads and processes. */
public final class AuditLog {

    public static final int LARGEST_PAGE = 1_000;

    private final Database database;

    public AuditLog(Database database) {
        this.database = database;
    }

    public void append(AuditEntry entry) {
        database.write("append to the audit log", transaction -> {
            database.lockTables(transaction, List.of("audit"));
            var id = 1
                    + transaction
                            .createQuery("select coalesce(max(id), 0) from audit")
                            .mapTo(Long.class)
                            .one();
            return transaction
                    .createUpdate("""
                            insert into audit (id, happened_at, actor, capability, subject, action, detail, digest)
                            values (:id, :happened_at, :actor, :capability, :subject, :action, :detail, :digest)
                            """)
                    .bind("id", id)
                    .bind("happened_at", ColumnValues.instant(entry.at()))
                    .bind("actor", entry.actor())
                    .bind("capability", entry.capability())
                    .bind("subject", entry.subject())
                    .bind("action", entry.action())
                    .bind("detail", entry.detail())
                    .bind("digest", digest(id, entry).value())
                    .execute();
        });
    }

    /** The newest entries, newest first. */
    public List<AuditEntry> list(AuditFilter filter, int limit) {
        if (limit < 1 || limit > LARGEST_PAGE) {
            throw new IllegalArgumentException("a page has 1 to " + LARGEST_PAGE + " entries: " + limit);
        }
        return database.read(
                "list the audit log",
                handle -> handle.createQuery("""
                        select * from audit
                        where (cast(:capability as text) is null or capability = :capability)
                            and (cast(:subject as text) is null or subject = :subject)
                            and (cast(:from as text) is null or happened_at >= :from)
                            and (cast(:until as text) is null or happened_at < :until)
                        order by happened_at desc, id desc limit :limit
                        """)
                        .bind("capability", filter.capability())
                        .bind("subject", filter.subject())
                        .bind("from", instant(filter.from()))
                        .bind("until", instant(filter.until()))
                        .bind("limit", limit)
                        .map((row, context) -> entry(row))
                        .list());
    }

    /** Reads everything and says which entries were changed or removed. */
    public List<String> verify() {
        return database.snapshot("verify the audit log", AuditLog::damages);
    }

    private static List<String> damages(Handle snapshot) {
        var damages = new ArrayList<String>();
        var previous = new long[1];
        snapshot.createQuery("select * from audit order by id")
                .map((row, context) -> new Row(row.getLong("id"), entry(row), row.getString("digest")))
                .forEach(row -> {
                    if (row.id != previous[0] + 1) {
                        damages.add("audit entry %d: it is missing".formatted(previous[0] + 1));
                    }
                    if (!digest(row.id, row.entry).value().equals(row.digest)) {
                        damages.add("audit entry %d: it does not match its digest %s".formatted(row.id, row.digest));
                    }
                    previous[0] = row.id;
                });
        return damages;
    }

    private record Row(long id, AuditEntry entry, String digest) {}

    private static AuditEntry entry(ResultSet row) throws SQLException {
        return new AuditEntry(
                ColumnValues.instant(row.getString("happened_at")),
                row.getString("actor"),
                row.getString("capability"),
                row.getString("subject"),
                row.getString("action"),
                row.getString("detail"));
    }

    /** None of the values has a line feed. */
    private static Digest digest(long id, AuditEntry entry) {
        var lines = String.join(
                "\n",
                Long.toString(id),
                ColumnValues.instant(entry.at()),
                entry.actor(),
                entry.capability(),
                entry.subject(),
                entry.action(),
                entry.detail());
        return Digest.of(lines.getBytes(StandardCharsets.UTF_8));
    }

    private static @Nullable String instant(@Nullable Instant instant) {
        return instant == null ? null : ColumnValues.instant(instant);
    }
}

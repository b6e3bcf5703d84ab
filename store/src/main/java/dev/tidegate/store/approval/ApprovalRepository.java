package dev.tidegate.store.approval;

import dev.tidegate.engine.revision.Revision;
import dev.tidegate.store.database.ColumnValues;
import dev.tidegate.store.database.Database;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import org.jdbi.v3.core.statement.SqlStatement;
import org.jspecify.annotations.Nullable;

/** Stores approvals and their revocations. Safe for use by many threads and processes. */
public final class ApprovalRepository {

    private static final int LONGEST_NOTE = 4_000;

    private static final String IN_FORCE = "revoked_at is null and (expires_at is null or expires_at > :now)";

    /** Inserts nothing if the same person's approval is in force, or is being inserted by another transaction. */
    private static final String GIVE = """
            insert into approvals
                (capability, subject, group_name, revision, given_by, number, given_at, note, expires_at)
            select :capability, :subject, :group_name, :revision, :given_by, next, :now, :note, :expires_at
            from (
                select 1 + coalesce(max(number), 0) as next, count(case when %s then 1 end) as in_force
                from approvals
                where capability = :capability and subject = :subject and group_name = :group_name
                    and revision = :revision and given_by = :given_by) as earlier
            where in_force = 0
            on conflict do nothing
            """.formatted(IN_FORCE);

    private static final String REVOKE = """
            update approvals set revoked_by = :revoked_by, revoked_at = :now
            where capability = :capability and subject = :subject and group_name = :group_name
                and revision = :revision and %s
            """.formatted(IN_FORCE);

    private static final String IN_ORDER = " order by given_at, group_name, revision, given_by, number";

    private final Database database;

    public ApprovalRepository(Database database) {
        this.database = database;
    }

    /**
     * Gives an approval, again if an earlier one was revoked or has expired.
     *
     * @param by who approves; the same person counts once
     * @param expiresAt from then on it no longer counts; null if it does not expire
     * @return whether it is new; one that is already in force stays as it was
     */
    public boolean give(ApprovalTarget target, String by, Instant now, String note, @Nullable Instant expiresAt) {
        ColumnValues.name("who approves", by);
        ColumnValues.text("the note of an approval", note, LONGEST_NOTE);
        if (expiresAt != null && !expiresAt.isAfter(now)) {
            throw new IllegalArgumentException("an approval expires after it is given: " + expiresAt);
        }
        var given = database.write(
                "approve " + target,
                transaction -> targeted(transaction.createUpdate(GIVE), target)
                        .bind("given_by", by)
                        .bind("now", ColumnValues.instant(now))
                        .bind("note", note)
                        .bind("expires_at", expiresAt == null ? null : ColumnValues.instant(expiresAt))
                        .execute());
        return given > 0;
    }

    /** Revokes every approval of a target that is in force; answers how many. */
    public int revoke(ApprovalTarget target, String by, Instant now) {
        ColumnValues.name("who revokes", by);
        return database.write(
                "revoke the approval of " + target,
                transaction -> targeted(transaction.createUpdate(REVOKE), target)
                        .bind("revoked_by", by)
                        .bind("now", ColumnValues.instant(now))
                        .execute());
    }

    /** The approvals of a revision, for all groups, that are neither revoked nor expired. */
    public List<Approval> inForce(String capability, String subject, Revision revision, Instant now) {
        return database.read(
                "read the approvals of " + subject,
                handle -> handle.createQuery("""
                        select * from approvals where capability = :capability and subject = :subject
                            and revision = :revision and %s
                        """.formatted(IN_FORCE) + IN_ORDER)
                        .bind("capability", capability)
                        .bind("subject", subject)
                        .bind("revision", revision.digest())
                        .bind("now", ColumnValues.instant(now))
                        .map((row, context) -> approval(row))
                        .list());
    }

    /** All approvals of a subject, in force or not, oldest first. */
    public List<Approval> history(String capability, String subject) {
        return database.read(
                "read the approvals of " + subject,
                handle -> handle.createQuery(
                                "select * from approvals where capability = :capability and subject = :subject"
                                        + IN_ORDER)
                        .bind("capability", capability)
                        .bind("subject", subject)
                        .map((row, context) -> approval(row))
                        .list());
    }

    private static <S extends SqlStatement<S>> S targeted(S statement, ApprovalTarget target) {
        return statement
                .bind("capability", target.capability())
                .bind("subject", target.subject())
                .bind("group_name", target.group())
                .bind("revision", target.revision().digest());
    }

    private static Approval approval(ResultSet row) throws SQLException {
        return new Approval(
                new ApprovalTarget(
                        row.getString("capability"),
                        row.getString("subject"),
                        row.getString("group_name"),
                        new Revision(row.getString("revision"))),
                row.getString("given_by"),
                ColumnValues.instant(row.getString("given_at")),
                row.getString("note"),
                instant(row.getString("expires_at")),
                revocation(row));
    }

    private static @Nullable Instant instant(@Nullable String text) {
        return text == null ? null : ColumnValues.instant(text);
    }

    private static Approval.@Nullable Revocation revocation(ResultSet row) throws SQLException {
        var by = row.getString("revoked_by");
        return by == null ? null : new Approval.Revocation(by, ColumnValues.instant(row.getString("revoked_at")));
    }
}

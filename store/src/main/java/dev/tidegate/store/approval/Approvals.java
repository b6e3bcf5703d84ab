package dev.tidegate.store.approval;

import dev.tidegate.engine.revision.Revision;
import dev.tidegate.store.database.Database;
import dev.tidegate.store.database.Stored;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import org.jdbi.v3.core.statement.SqlStatement;
import org.jspecify.annotations.Nullable;

/** Keeps approvals. Safe for use by many threads and processes. */
public final class Approvals {

    private static final int LONGEST_NOTE = 4_000;

    /** Whoever approved the same before and did not take it back runs into an index, and nothing happens. */
    private static final String GIVE = """
            insert into approvals (capability, subject, group_name, revision, given_by, number, given_at, note)
            select :capability, :subject, :group_name, :revision, :given_by, 1 + coalesce(max(number), 0), :given_at, :note
            from approvals
            where capability = :capability and subject = :subject and group_name = :group_name
                and revision = :revision and given_by = :given_by
            on conflict do nothing
            """;

    private static final String REVOKE = """
            update approvals set revoked_by = :revoked_by, revoked_at = :revoked_at
            where capability = :capability and subject = :subject and group_name = :group_name
                and revision = :revision and revoked_at is null
            """;

    private static final String IN_ORDER = " order by given_at, group_name, revision, given_by, number";

    private final Database database;

    public Approvals(Database database) {
        this.database = database;
    }

    /**
     * Gives an approval, again if it was revoked before.
     *
     * @param by who approves; the same person counts once
     * @return whether it is new; one that is already in force stays as it was
     */
    public boolean give(ApprovalTarget target, String by, Instant now, String note) {
        Stored.name("who approves", by);
        Stored.text("the note of an approval", note, LONGEST_NOTE);
        var given = database.write(
                "approve " + target,
                transaction -> targeted(transaction.createUpdate(GIVE), target)
                        .bind("given_by", by)
                        .bind("given_at", Stored.instant(now))
                        .bind("note", note)
                        .execute());
        return given > 0;
    }

    /** Takes back every approval of a target that is in force; answers how many there were. */
    public int revoke(ApprovalTarget target, String by, Instant now) {
        Stored.name("who revokes", by);
        return database.write(
                "revoke the approval of " + target,
                transaction -> targeted(transaction.createUpdate(REVOKE), target)
                        .bind("revoked_by", by)
                        .bind("revoked_at", Stored.instant(now))
                        .execute());
    }

    /** Those of one revision, for all groups, that nobody has taken back. */
    public List<Approval> inForce(String capability, String subject, Revision revision) {
        return database.read(
                "read the approvals of " + subject,
                handle -> handle.createQuery("""
                        select * from approvals where capability = :capability and subject = :subject
                            and revision = :revision and revoked_at is null
                        """ + IN_ORDER)
                        .bind("capability", capability)
                        .bind("subject", subject)
                        .bind("revision", revision.digest())
                        .map((row, context) -> approval(row))
                        .list());
    }

    /** Everything ever approved about a subject, revoked or not, oldest first. */
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
                Stored.instant(row.getString("given_at")),
                row.getString("note"),
                revocation(row));
    }

    private static Approval.@Nullable Revocation revocation(ResultSet row) throws SQLException {
        var by = row.getString("revoked_by");
        return by == null ? null : new Approval.Revocation(by, Stored.instant(row.getString("revoked_at")));
    }
}

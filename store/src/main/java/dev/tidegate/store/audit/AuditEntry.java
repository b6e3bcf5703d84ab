package dev.tidegate.store.audit;

import dev.tidegate.store.database.ColumnValues;
import java.time.Instant;

/**
 * Something a person did.
 *
 * @param subject what it was done to: a rollout, a lease, an organisation
 * @param action what was done, in the capability's words: {@code approve}, {@code halt}, {@code break-lease}
 * @param detail more about it, as one line of text or JSON; may be empty
 */
public record AuditEntry(Instant at, String actor, String capability, String subject, String action, String detail) {

    private static final int LONGEST_DETAIL = 16_000;

    public AuditEntry {
        ColumnValues.name("the actor of an audit entry", actor);
        ColumnValues.name("the capability of an audit entry", capability);
        ColumnValues.name("the subject of an audit entry", subject);
        ColumnValues.name("the action of an audit entry", action);
        ColumnValues.text("the detail of an audit entry", detail, LONGEST_DETAIL);
    }
}

package dev.tidegate.store.approval;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One approval as it was given, and its end if it was revoked.
 *
 * @param note why, in the approver's words; may be empty
 */
public record Approval(
        ApprovalTarget target,
        String givenBy,
        Instant givenAt,
        String note,
        @Nullable Revocation revocation) {

    public boolean isInForce() {
        return revocation == null;
    }

    /** Who took it back, and when. */
    public record Revocation(String by, Instant at) {}
}

package dev.tidegate.store.approval;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An approval as it was given, and its revocation if it was revoked.
 *
 * @param note why, in the approver's words; may be empty
 * @param expiresAt from then on it no longer counts; null if it does not expire
 */
public record Approval(
        ApprovalTarget target,
        String givenBy,
        Instant givenAt,
        String note,
        @Nullable Instant expiresAt,
        @Nullable Revocation revocation) {

    public boolean isInForce(Instant now) {
        return revocation == null && (expiresAt == null || now.isBefore(expiresAt));
    }

    /** Who revoked it, and when. */
    public record Revocation(String by, Instant at) {}
}

package dev.tidegate.store.audit;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Which entries to list; null means any.
 *
 * @param from the earliest time, inclusive
 * @param until the latest time, exclusive
 */
public record AuditFilter(
        @Nullable String capability,
        @Nullable String subject,
        @Nullable Instant from,
        @Nullable Instant until) {

    public static AuditFilter all() {
        return new AuditFilter(null, null, null, null);
    }

    public static AuditFilter of(String capability, @Nullable String subject) {
        return new AuditFilter(capability, subject, null, null);
    }

    public AuditFilter between(@Nullable Instant earliest, @Nullable Instant end) {
        return new AuditFilter(capability, subject, earliest, end);
    }
}

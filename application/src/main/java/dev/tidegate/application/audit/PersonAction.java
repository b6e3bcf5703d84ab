package dev.tidegate.application.audit;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.runtime.StoredSignals;
import dev.tidegate.store.Store;
import dev.tidegate.store.audit.AuditEntry;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/** Something a person does: checked before it is done, then written to the audit log, and told to running processes. */
public final class PersonAction {

    private final AuditEntry entry;

    private PersonAction(AuditEntry entry) {
        this.entry = entry;
    }

    /**
     * An action that is about to be done.
     *
     * @param subject what it is done to
     * @param reason why; null if the person did not say
     * @throws RequestFailure if a text cannot be recorded
     */
    public static PersonAction of(
            Clock clock, String by, String capability, String subject, String action, @Nullable String reason) {
        try {
            return new PersonAction(new AuditEntry(
                    clock.instant().truncatedTo(ChronoUnit.MILLIS),
                    by,
                    capability,
                    subject,
                    action,
                    reason == null ? "" : reason));
        } catch (IllegalArgumentException unusable) {
            throw new RequestFailure(Status.INVALID_INPUT, String.valueOf(unusable.getMessage()), unusable);
        }
    }

    /** Records that it was done, and wakes the loops of these capabilities in all processes. */
    public void record(Store store, Collection<String> capabilities) {
        store.audit().append(entry);
        var signals = new StoredSignals(store, Clock.systemUTC());
        capabilities.forEach(signals::raise);
    }
}

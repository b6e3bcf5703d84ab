package dev.tidegate.application.audit;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.document.Answer;
import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.TextTable;
import dev.tidegate.application.store.StoreSettings;
import dev.tidegate.store.audit.AuditFilter;
import dev.tidegate.store.audit.AuditLog;
import org.jspecify.annotations.Nullable;

/** Answers what people did. Safe for many threads. */
public final class AuditService {

    private final StoreSettings settings;

    public AuditService(StoreSettings settings) {
        this.settings = settings;
    }

    /**
     * The latest entries, newest first.
     *
     * @param capability null for all
     * @param subject null for all
     */
    public Answer list(@Nullable String capability, @Nullable String subject, int last) {
        if (last < 1 || last > AuditLog.LARGEST_PAGE) {
            throw new RequestFailure(
                    Status.INVALID_INPUT, "--last is a number from 1 to %d: %d".formatted(AuditLog.LARGEST_PAGE, last));
        }
        var document = Document.of("tidegate.audit/v1");
        var entries = document.tree().putArray("entries");
        var table = TextTable.of("AT", "WHO", "CAPABILITY", "ACTION", "SUBJECT", "REASON");
        try (var store = settings.openExisting()) {
            for (var entry : store.audit().list(new AuditFilter(capability, subject, null, null), last)) {
                entries.addObject()
                        .put("at", entry.at().toString())
                        .put("actor", entry.actor())
                        .put("capability", entry.capability())
                        .put("action", entry.action())
                        .put("subject", entry.subject())
                        .put("reason", entry.detail());
                table.row(
                        entry.at(), entry.actor(), entry.capability(), entry.action(), entry.subject(), entry.detail());
            }
        }
        return Answer.done(document.with(table));
    }
}

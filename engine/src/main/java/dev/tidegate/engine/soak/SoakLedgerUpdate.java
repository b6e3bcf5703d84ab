package dev.tidegate.engine.soak;

import java.util.List;

/** What a check-in came to: the ledger to keep from now on, and what to tell about it. */
public record SoakLedgerUpdate(SoakLedger ledger, List<SoakWarning> notes) {

    public SoakLedgerUpdate {
        notes = List.copyOf(notes);
    }
}

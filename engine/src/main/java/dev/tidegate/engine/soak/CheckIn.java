package dev.tidegate.engine.soak;

import java.util.List;

/** What a check-in came to: the ledger to keep from now on, and what to tell about it. */
public record CheckIn(SoakLedger ledger, List<SoakNote> notes) {

    public CheckIn {
        notes = List.copyOf(notes);
    }
}

package dev.tidegate.upgrades.soak;

import dev.tidegate.engine.soak.SoakWarning;
import java.util.List;

/** The result of a check-in: the new history, and warnings about it. */
public record CheckInResult(SoakHistory history, List<SoakWarning> notes) {

    public CheckInResult {
        notes = List.copyOf(notes);
    }
}

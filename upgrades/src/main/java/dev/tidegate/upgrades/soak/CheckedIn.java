package dev.tidegate.upgrades.soak;

import dev.tidegate.engine.soak.SoakNote;
import java.util.List;

/** What a check-in came to: the history to keep from now on, and what to tell about it. */
public record CheckedIn(SoakHistory history, List<SoakNote> notes) {

    public CheckedIn {
        notes = List.copyOf(notes);
    }
}

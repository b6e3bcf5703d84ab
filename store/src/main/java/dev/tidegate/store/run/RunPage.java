package dev.tidegate.store.run;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Some of the runs that were asked for, newest first.
 *
 * @param next where the following page begins; null if this was the last
 */
public record RunPage(List<RunSummary> runs, @Nullable Cursor next) {

    public RunPage {
        runs = List.copyOf(runs);
    }

    /** A place in the list that stays where it is while runs are added and dropped. */
    public record Cursor(Instant started, RunId id) {}
}

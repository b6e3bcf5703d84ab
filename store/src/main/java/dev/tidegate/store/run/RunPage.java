package dev.tidegate.store.run;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A page of a list of runs, newest first.
 *
 * @param next where the next page begins; null if this is the last
 */
public record RunPage(List<RunSummary> runs, @Nullable Cursor next) {

    public RunPage {
        runs = List.copyOf(runs);
    }

    /** A position in the list that is stable while runs are appended and pruned. */
    public record Cursor(Instant started, RunId id) {}
}

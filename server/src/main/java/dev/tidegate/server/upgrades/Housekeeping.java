package dev.tidegate.server.upgrades;

import dev.tidegate.engine.Profile;
import dev.tidegate.server.upgrades.keep.HistoryCompaction;
import dev.tidegate.store.Store;
import dev.tidegate.store.run.Runs;
import dev.tidegate.upgrades.run.RunReport;
import dev.tidegate.upgrades.soak.Compaction;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is done in the store between two runs: old records go, and once a day what nobody has reported for long is put
 * aside. Nothing of it is urgent, so what fails is told and tried again another time. Confined to one thread.
 */
final class Housekeeping {

    private static final Duration BETWEEN_COMPACTIONS = Duration.ofDays(1);

    private final Store store;
    private final HistoryCompaction compaction;
    private @Nullable Instant compacted;

    Housekeeping(Store store, String owner, Clock clock) {
        this.store = store;
        this.compaction = new HistoryCompaction(store, owner, clock);
    }

    /** Keeps house, and tells what went wrong. The reference keeps every version for ever. */
    List<String> after(RunReport report, Profile profile) {
        var complaints = new ArrayList<String>();
        try {
            store.runs().prune(report.started().minus(Runs.RETENTION));
        } catch (RuntimeException failed) {
            complaints.add("records of old runs stay: " + failed.getMessage());
        }
        var last = compacted;
        if (profile == Profile.TIDEGATE
                && (last == null || !last.plus(BETWEEN_COMPACTIONS).isAfter(report.started()))) {
            compacted = report.started();
            compact(complaints);
        }
        return complaints;
    }

    private void compact(List<String> complaints) {
        try {
            compaction.compact(Compaction.USUAL_AGE).stream()
                    .filter(one -> !one.succeeded())
                    .forEach(one -> complaints.add(
                            "old versions of %s were not put aside: %s".formatted(one.history(), one.failure())));
        } catch (RuntimeException failed) {
            complaints.add("old versions were not put aside: " + failed.getMessage());
        }
    }
}

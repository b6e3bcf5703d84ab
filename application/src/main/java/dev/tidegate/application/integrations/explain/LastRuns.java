package dev.tidegate.application.integrations.explain;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.application.integrations.rollout.RecentRuns.Found;
import dev.tidegate.engine.duration.TimeFormat;
import dev.tidegate.integrations.rollout.ShardRun;
import java.time.Instant;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * How the last runs of a shard ended.
 *
 * @param found null if nobody was asked
 */
record LastRuns(@Nullable Found found) {

    private static final int SHOWN = 5;

    /** {@code 14:40 UTC clean in 31 s, 14:35 UTC status 1 after 2 s}; the newest first. */
    String line(Instant now) {
        if (found == null) {
            return "unknown: nobody was asked";
        }
        if (found.unknown() != null) {
            return "unknown: " + found.unknown();
        }
        return found.runs().isEmpty()
                ? "no run was seen lately"
                : found.runs().stream()
                        .limit(SHOWN)
                        .map(run -> TimeFormat.clock(now, run.endedAt()) + " " + ended(run))
                        .collect(Collectors.joining(", "));
    }

    private static String ended(ShardRun run) {
        return (run.isClean() ? "clean in " : "status " + run.status() + " after ") + TimeFormat.duration(run.took());
    }

    void put(ObjectNode tree) {
        if (found == null) {
            return;
        }
        if (found.unknown() != null) {
            tree.put("lastRunsUnknown", found.unknown());
            return;
        }
        var runs = tree.putArray("lastRuns");
        found.runs().stream()
                .limit(SHOWN)
                .forEach(run -> runs.addObject()
                        .put("endedAt", run.endedAt().toString())
                        .put("status", run.status())
                        .put("took", run.took().toString()));
    }
}

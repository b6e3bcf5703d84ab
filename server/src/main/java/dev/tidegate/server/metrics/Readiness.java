package dev.tidegate.server.metrics;

import dev.tidegate.engine.duration.Spoken;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Whether a process does its work, and a sentence that says why or why not. */
public record Readiness(boolean isReady, String sentence) {

    private static final int MISSED = 3;

    /**
     * Ready once a run is through, as long as the next one is not overdue.
     *
     * @param lastEnd when the last run ended; null if none did
     * @param interval from the start of one run to the start of the next
     */
    public static Readiness after(@Nullable Instant lastEnd, Duration interval, Instant now) {
        if (lastEnd == null) {
            return new Readiness(false, "the first run is under way");
        }
        var since = Duration.between(lastEnd, now);
        boolean overdue = since.compareTo(interval.multipliedBy(MISSED)) > 0;
        return new Readiness(!overdue, "the last run ended %s ago".formatted(Spoken.duration(since)));
    }
}

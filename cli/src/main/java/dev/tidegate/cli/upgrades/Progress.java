package dev.tidegate.cli.upgrades;

import dev.tidegate.engine.duration.Spoken;
import dev.tidegate.server.metrics.Readiness;
import dev.tidegate.upgrades.run.RunReport;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What became of the runs so far. Told by one thread, asked by others. */
final class Progress {

    private final Duration interval;
    private final Clock clock;
    private final @Nullable Integer most;
    private @Nullable Instant lastEnd;
    private boolean allSucceeded = true;
    private int runs;

    /**
     * Nothing has run yet.
     *
     * @param most after so many runs it is enough; null for never
     */
    Progress(Duration interval, Clock clock, @Nullable Integer most) {
        this.interval = interval;
        this.clock = clock;
        this.most = most;
    }

    /** Hears of a run, and says whether there shall be another. */
    synchronized boolean goesOnAfter(RunReport report) {
        runs++;
        lastEnd = report.ended();
        allSucceeded &= report.succeeded();
        return most == null || runs < most;
    }

    synchronized boolean allSucceeded() {
        return allSucceeded;
    }

    /** Ready once a run is through, as long as the next one is not overdue. */
    synchronized Readiness readiness() {
        if (lastEnd == null) {
            return new Readiness(false, "the first run is under way");
        }
        var since = Duration.between(lastEnd, clock.instant());
        boolean overdue = since.compareTo(interval.multipliedBy(3)) > 0;
        return new Readiness(!overdue, "the last run ended %s ago".formatted(Spoken.duration(since)));
    }
}

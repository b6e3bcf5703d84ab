package dev.tidegate.cli.upgrades;

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

    synchronized Readiness readiness() {
        return Readiness.after(lastEnd, interval, clock.instant());
    }
}

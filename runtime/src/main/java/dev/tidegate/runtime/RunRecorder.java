package dev.tidegate.runtime;

import dev.tidegate.store.content.Content;
import dev.tidegate.store.run.AppendResult;
import dev.tidegate.store.run.DecisionLog;
import dev.tidegate.store.run.Run;
import dev.tidegate.store.run.RunId;
import java.time.Instant;

/** Adds the decisions of passes to the store. Safe for many threads. */
public final class RunRecorder {

    private final DecisionLog runs;

    public RunRecorder(DecisionLog runs) {
        this.runs = runs;
    }

    /**
     * Adds one decision.
     *
     * @param round the name of the round; with the unit and the part it is unique for ever
     * @param unit what was decided about
     */
    public void add(String capability, String round, String unit, Instant started, RunRecord run) {
        var id = round + "/" + unit + (run.part().isEmpty() ? "" : "/" + run.part());
        var appended = runs.append(new Run(
                new RunId(id),
                capability,
                unit,
                started,
                Content.json(run.inputs()),
                Content.json(run.plan()),
                Content.json(run.outcome())));
        if (appended == AppendResult.ID_TAKEN) {
            throw new IllegalStateException("another run is recorded as " + id);
        }
    }

    /** Drops what is too old to be worth keeping, but never the newest run of a unit. */
    public void prune(Instant now) {
        runs.prune(now.minus(DecisionLog.RETENTION));
    }
}

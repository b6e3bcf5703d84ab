package dev.tidegate.upgrades.forecast;

import dev.tidegate.engine.schedule.Cron;
import dev.tidegate.engine.schedule.StartWindow;
import dev.tidegate.upgrades.StartRules;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * Finds the runs of the scheduler at which a schedule has a start that can be ordered.
 *
 * <p>Runs may be further apart than a start can be ordered ahead, so that a run can miss every start. The search is
 * bounded: it ends with the first run after the end of the forecast, and it computes at most one start for each schedule
 * and run over the whole forecast, because results are reused. Confined to one forecast and its thread.
 */
final class OrderableRuns {

    private static final Instant NEVER = Instant.MAX;

    private final RunTimes runs;
    private final Duration horizon;
    private final Instant until;
    private final BiFunction<Cron, Instant, Optional<Instant>> nextStart;
    private final Map<Cron, NavigableMap<Instant, Instant>> results = new HashMap<>();

    OrderableRuns(RunTimes runs, StartRules rules, Instant until) {
        this(
                runs,
                rules.horizon(),
                until,
                (schedule, run) -> new StartWindow(schedule, ZoneOffset.UTC, rules.lead(), rules.horizon()).next(run));
    }

    /**
     * Runs for another calculation of starts.
     *
     * @param until the end of the forecast
     * @param nextStart the first start of a schedule that can be ordered at a run or later
     */
    OrderableRuns(
            RunTimes runs, Duration horizon, Instant until, BiFunction<Cron, Instant, Optional<Instant>> nextStart) {
        this.runs = runs;
        this.horizon = horizon;
        this.until = until;
        this.nextStart = nextStart;
    }

    /**
     * The first run at or after the given one at which a start of the schedule can be ordered. If there is none before
     * the end of the forecast, a run after the end; empty if the schedule has no start any more.
     */
    Optional<Instant> firstAtOrAfter(Cron schedule, Instant run) {
        var known = results.computeIfAbsent(schedule, absent -> new TreeMap<>());
        var result = known(known, run);
        if (result == null) {
            result = search(schedule, run, known);
            known.put(run, result);
        }
        return result.equals(NEVER) ? Optional.empty() : Optional.of(result);
    }

    private Instant search(Cron schedule, Instant run, NavigableMap<Instant, Instant> known) {
        var candidate = run;
        while (!candidate.isAfter(until)) {
            var start = nextStart.apply(schedule, candidate);
            if (start.isEmpty()) {
                return NEVER;
            }
            if (!start.get().isAfter(candidate.plus(horizon))) {
                return candidate;
            }
            candidate = runs.atOrAfter(start.get().minus(horizon));
            var result = known(known, candidate);
            if (result != null) {
                return result;
            }
        }
        return candidate;
    }

    /** The result of an earlier search that covers the run; null if there is none. */
    private static @Nullable Instant known(NavigableMap<Instant, Instant> known, Instant run) {
        var earlier = known.floorEntry(run);
        return earlier == null || earlier.getValue().isBefore(run) ? null : earlier.getValue();
    }
}

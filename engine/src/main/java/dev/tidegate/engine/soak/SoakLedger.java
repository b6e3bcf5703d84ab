package dev.tidegate.engine.soak;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The account of who has run which version for which workload, and how much soak that earned.
 *
 * <p>At each check-in everybody tells what they run now:
 *
 * <ol>
 *   <li>who reports a version for a workload for the first time is written down and earns nothing yet;
 *   <li>who is written down already earns the time since the last check-in, all reporters together, one by one;
 *   <li>who may not earn, because it is unhealthy, is passed over: its time is lost, its name stays.
 * </ol>
 *
 * <p>So the interval in which a reporter changes its version counts for neither version. No version, workload or name
 * is ever lost, and no number of days ever goes down.
 *
 * @param lastCheckIn null before the first check-in
 */
public record SoakLedger(@Nullable Instant lastCheckIn, SoakTotals totals) {

    public static final SoakLedger EMPTY = new SoakLedger(null, SoakTotals.EMPTY);

    private static final double SECONDS_OF_A_DAY = 86_400;

    public SoakLedgerUpdate checkIn(Instant now, List<SoakReporter> reporters, SoakRules rules) {
        var notes = new ArrayList<SoakWarning>();
        double days = days(credit(now, rules, notes));
        var draft = new SoakTotalsBuilder(totals);
        for (var reporter : reporters) {
            if (reporter.earns()) {
                for (var workload : rules.workloadsOf(reporter)) {
                    draft.report(reporter.version(), workload, reporter.name(), days);
                }
            }
        }
        return new SoakLedgerUpdate(new SoakLedger(now, draft.toTotals()), notes);
    }

    private Duration credit(Instant now, SoakRules rules, List<SoakWarning> notes) {
        if (lastCheckIn == null) {
            return Duration.ZERO;
        }
        var gap = Duration.between(lastCheckIn, now);
        if (gap.isNegative()) {
            notes.add(new SoakWarning.ClockWentBack(lastCheckIn, now));
            return Duration.ZERO;
        }
        var maxGap = rules.maxGap();
        if (maxGap != null && gap.compareTo(maxGap) > 0) {
            notes.add(new SoakWarning.GapCapped(gap, maxGap));
            return maxGap;
        }
        return gap;
    }

    /** Counted in whole microseconds, as histories written by others are, so that equal runs give equal numbers. */
    private static double days(Duration credit) {
        long micros = Math.addExact(Math.multiplyExact(credit.getSeconds(), 1_000_000L), credit.getNano() / 1_000L);
        return micros / 1e6 / SECONDS_OF_A_DAY;
    }
}

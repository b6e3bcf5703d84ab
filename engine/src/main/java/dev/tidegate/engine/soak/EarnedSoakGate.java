package dev.tidegate.engine.soak;

import dev.tidegate.engine.gate.Gate;
import dev.tidegate.engine.gate.Verdict;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A version passes once it has earned the days asked for, for every workload of the candidate.
 *
 * <p>Soak days are compared unrounded, and shown rounded down, so that a closed gate never looks satisfied.
 */
public final class EarnedSoakGate implements Gate<SoakCandidate> {

    private static final String GATE = "soak";
    private static final double MICROS_OF_A_DAY = 86_400e6;

    private final SoakTotals totals;
    private final @Nullable Instant lastCheckIn;
    private final Map<String, Map<String, Integer>> earners;

    private EarnedSoakGate(
            SoakTotals totals, @Nullable Instant lastCheckIn, Map<String, Map<String, Integer>> earners) {
        this.totals = totals;
        this.lastCheckIn = lastCheckIn;
        this.earners = earners;
    }

    /** Judges totals of which nobody knows how fast they grow, such as inherited ones; never says when it opens. */
    public static EarnedSoakGate of(SoakTotals totals) {
        return new EarnedSoakGate(totals, null, Map.of());
    }

    /**
     * Judges a ledger that only these reporters add to, and so can say when it opens at the earliest: when all who run
     * the version now keep earning and check in often enough. Somebody who joins them is a new fact and may open it
     * sooner.
     */
    public static EarnedSoakGate of(SoakLedger ledger, List<SoakReporter> reporters, SoakRules rules) {
        var earners = new HashMap<String, Map<String, Integer>>();
        for (var reporter : reporters) {
            if (reporter.earns()) {
                var workloads = earners.computeIfAbsent(reporter.version(), absent -> new HashMap<>());
                rules.workloadsOf(reporter).forEach(workload -> workloads.merge(workload, 1, Integer::sum));
            }
        }
        return new EarnedSoakGate(ledger.totals(), ledger.lastCheckIn(), earners);
    }

    @Override
    public Verdict check(SoakCandidate candidate, Instant now) {
        var behind = candidate.workloads().stream()
                .filter(workload -> !(candidate.neededDays() <= days(candidate, workload)))
                .toList();
        Verdict verdict = behind.isEmpty()
                ? Verdict.open(GATE, satisfied(candidate))
                : Verdict.closed(GATE, lacking(candidate, behind))
                        .until(opensAt(candidate, behind, now).orElse(null))
                        .with("workloads-behind", behind);
        verdict = verdict.with("version", candidate.version()).with("needed-days", candidate.neededDays());
        for (var workload : candidate.workloads()) {
            verdict = verdict.with("soaked-days." + workload, days(candidate, workload));
        }
        return verdict;
    }

    private double days(SoakCandidate candidate, String workload) {
        return totals.days(candidate.version(), workload);
    }

    private static String satisfied(SoakCandidate candidate) {
        return candidate.neededDays() == 0
                ? candidate.version() + " needs no soak"
                : candidate.version() + " has soaked " + daysText(candidate) + " for every workload";
    }

    private String lacking(SoakCandidate candidate, List<String> behind) {
        return behind.stream()
                .map(workload -> BigDecimal.valueOf(days(candidate, workload))
                                .setScale(2, RoundingMode.FLOOR)
                                .stripTrailingZeros()
                                .toPlainString()
                        + " of " + daysText(candidate) + " for workload " + workload)
                .collect(Collectors.joining(", ", candidate.version() + " has soaked ", ""));
    }

    private static String daysText(SoakCandidate candidate) {
        return candidate.neededDays() + (candidate.neededDays() == 1 ? " day" : " days");
    }

    private Optional<Instant> opensAt(SoakCandidate candidate, List<String> behind, Instant now) {
        var reached = behind.stream()
                .flatMap(workload -> reachedAt(candidate, workload).stream())
                .toList();
        // One workload that nobody earns for keeps the gate closed whatever the others do. An instant that has passed
        // only says that the next check-in is due, which is no instant to wait for.
        return reached.size() < behind.size()
                ? Optional.empty()
                : reached.stream().max(Instant::compareTo).filter(instant -> instant.isAfter(now));
    }

    private Optional<Instant> reachedAt(SoakCandidate candidate, String workload) {
        int rate = earners.getOrDefault(candidate.version(), Map.of()).getOrDefault(workload, 0);
        if (lastCheckIn == null || rate == 0) {
            return Optional.empty();
        }
        double missing = candidate.neededDays() - days(candidate, workload);
        long micros = (long) Math.ceil(missing * MICROS_OF_A_DAY / rate);
        return Optional.of(lastCheckIn.plus(micros, ChronoUnit.MICROS));
    }
}

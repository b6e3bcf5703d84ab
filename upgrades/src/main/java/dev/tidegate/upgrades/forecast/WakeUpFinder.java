package dev.tidegate.upgrades.forecast;

import dev.tidegate.upgrades.OutcomeCode;
import dev.tidegate.upgrades.candidate.CandidateVersion;
import dev.tidegate.upgrades.planner.ClusterDecision;
import dev.tidegate.upgrades.planner.UpgradePlan;
import dev.tidegate.upgrades.planner.UpgradeStep;
import dev.tidegate.upgrades.policy.UpgradePolicy;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Finds the next run at which a plan may change although no upgrade has ended: the first run at which some cluster has a
 * start that can be ordered and a version that passes every check that only needs time. The runs in between would give
 * the same plan and are skipped.
 */
final class WakeUpFinder {

    private final boolean everyRun;
    private final RunTimes runs;
    private final OrderableRuns orderableRuns;
    private final Map<String, UpgradePolicy> policies;

    /**
     * A finder for one forecast.
     *
     * @param everyRun whether no run is skipped, which takes longer and must give the same forecast
     * @param policies by cluster id
     */
    WakeUpFinder(boolean everyRun, RunTimes runs, OrderableRuns orderableRuns, Map<String, UpgradePolicy> policies) {
        this.everyRun = everyRun;
        this.runs = runs;
        this.orderableRuns = orderableRuns;
        this.policies = policies;
    }

    /** The first run after now at which the plan may change; null if time alone does not change it. */
    @Nullable Instant after(UpgradePlan plan, Instant now) {
        if (everyRun) {
            return runs.after(now);
        }
        Instant first = null;
        for (var decision : plan.decisions()) {
            var wakeUp = of(decision, now);
            if (wakeUp != null && (first == null || wakeUp.isBefore(first))) {
                first = wakeUp;
            }
        }
        return first;
    }

    private @Nullable Instant of(ClusterDecision decision, Instant now) {
        var policy = policies.get(decision.cluster());
        if (!decision.steps().isEmpty()) {
            return decision.steps().stream().anyMatch(UpgradeStep.SwitchChannel.class::isInstance)
                    ? runs.after(now)
                    : null;
        }
        if (policy == null || decision.outcome() == OutcomeCode.POLICY_EXISTS) {
            return null;
        }
        boolean inWindow = true;
        for (var check : decision.checks()) {
            var code = check.code();
            if (code == OutcomeCode.PAUSED) {
                return check.verdict().changesAt().map(runs::atOrAfter).orElse(null);
            }
            if (code == OutcomeCode.OUT_OF_WINDOW) {
                inWindow = false;
            } else if (code != null) {
                return null;
            }
        }
        var passing = firstPasses(decision, now);
        return passing == null || (inWindow && !passing.isAfter(now))
                ? null
                : orderableRuns
                        .firstAtOrAfter(
                                policy.schedule(), passing.isAfter(now) ? runs.atOrAfter(passing) : runs.after(now))
                        .orElse(null);
    }

    /** When the first version passes by time alone; null if none does. */
    private static @Nullable Instant firstPasses(ClusterDecision decision, Instant now) {
        Instant first = null;
        for (var candidate : decision.candidates()) {
            var passes = candidate.passes() ? now : passesAt(candidate).orElse(null);
            if (passes != null && (first == null || passes.isBefore(first))) {
                first = passes;
            }
        }
        return first;
    }

    /** When every failed check of a version passes by time alone; empty if one of them does not. */
    static Optional<Instant> passesAt(CandidateVersion candidate) {
        Instant last = null;
        for (var check : candidate.checks()) {
            if (!check.passes()) {
                var opening = check.verdict().changesAt();
                if (opening.isEmpty()) {
                    return Optional.empty();
                }
                last = last == null || opening.get().isAfter(last) ? opening.get() : last;
            }
        }
        return Optional.ofNullable(last);
    }
}

package dev.tidegate.engine.rollout;

import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.engine.threshold.Limit.Resolved;
import java.util.List;

/**
 * What a strict bound allows some part of the fleet: failures so far, and what may still become one.
 *
 * @param of the part of the fleet
 */
record FailureBudget(String of, Resolved limit, int failed, int atRisk) {

    static FailureBudget of(Wave wave, Resolved limit) {
        return of(wave.label(), List.of(wave), limit);
    }

    static FailureBudget of(String label, List<Wave> waves, Resolved limit) {
        return new FailureBudget(
                label,
                limit,
                waves.stream().mapToInt(Wave::failures).sum(),
                waves.stream().mapToInt(wave -> wave.flying() + wave.soaking()).sum());
    }

    /** One target is always risked, or nothing could ever start: see {@link FailureBound#STRICT}. */
    int room() {
        return Math.max(1, limit.number()) - failed - atRisk;
    }

    QueueLimit allotment() {
        String spent = of + " may fail " + limit.text() + ", " + failed + " failed, " + atRisk + " in flight";
        return new QueueLimit(
                room(),
                withFacts(Verdict.open("failure-bound", "if this fails too, the budget still holds: " + spent)),
                withFacts(Verdict.closed(
                        "failure-bound", "if all that is in flight failed, the budget would be spent: " + spent)));
    }

    private Verdict withFacts(Verdict verdict) {
        return verdict.with("allowed", limit.number()).with("failed", failed).with("atRisk", atRisk);
    }
}

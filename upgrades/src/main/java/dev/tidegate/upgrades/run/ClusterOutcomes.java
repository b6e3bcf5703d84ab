package dev.tidegate.upgrades.run;

import dev.tidegate.upgrades.OutcomeCode;
import dev.tidegate.upgrades.planner.ClusterDecision;
import dev.tidegate.upgrades.planner.UpgradePlan;
import java.util.List;

/** Tells what finally came of each cluster: what was decided, unless it could not be done. */
final class ClusterOutcomes {

    private ClusterOutcomes() {}

    static List<ClusterOutcome> of(UpgradePlan plan, List<UpgradeStepResult> results) {
        return plan.decisions().stream().map(decision -> of(decision, results)).toList();
    }

    private static ClusterOutcome of(ClusterDecision decision, List<UpgradeStepResult> results) {
        return results.stream()
                .filter(attempt -> attempt.action().cluster().equals(decision.cluster()) && !attempt.succeeded())
                .findFirst()
                .map(attempt -> new ClusterOutcome(
                        decision.cluster(), decision.name(), code(attempt, decision), attempt.complaint()))
                .orElseGet(() -> new ClusterOutcome(
                        decision.cluster(), decision.name(), decision.outcome(), decision.sentence()));
    }

    private static OutcomeCode code(UpgradeStepResult attempt, ClusterDecision decision) {
        return switch (attempt.stage()) {
            case NOT_TRIED -> OutcomeCode.ORG_STOPPED;
            case PREPARED -> OutcomeCode.HOOK_FAILED;
            case TAKEN ->
                attempt.action()
                        .match(
                                cluster -> ordered(attempt),
                                controlPlane -> ordered(attempt),
                                pool -> ordered(attempt),
                                addon -> ordered(attempt),
                                deletion -> decision.outcome(),
                                approval -> OutcomeCode.GATE_UNACKED,
                                channel -> decision.headline());
        };
    }

    /** An order that was not declined may have been made all the same. */
    private static OutcomeCode ordered(UpgradeStepResult attempt) {
        return attempt.wasRefused() ? OutcomeCode.ORDER_REJECTED : OutcomeCode.ORDERS_UNKNOWN;
    }
}

package dev.tidegate.policies.plan;

import dev.tidegate.policies.object.RolloutPhase;
import org.jspecify.annotations.Nullable;

/** The one reason that is told why a rollout goes on or does not. */
record RolloutReason(boolean progresses, ProgressReason reason, String sentence) {

    static RolloutReason of(@Nullable Hold hold, boolean latched, FleetProgress progress, RolloutPhase phase) {
        if (latched) {
            return new RolloutReason(
                    false,
                    ProgressReason.MAX_FAILURES_EXCEEDED,
                    "more clusters failed than may; only a new version or a retry starts another rollout");
        }
        if (hold != null) {
            return new RolloutReason(false, hold.reason(), hold.sentence());
        }
        if (phase == RolloutPhase.SUCCEEDED) {
            return progress.failures() == 0
                    ? new RolloutReason(false, ProgressReason.COMPLETE, "all clusters have the version and are well")
                    : new RolloutReason(
                            false,
                            ProgressReason.COMPLETE_WITH_FAILURES,
                            "complete, with " + progress.failures() + " failed within the limit");
        }
        if (phase == RolloutPhase.FAILED) {
            return new RolloutReason(
                    false, ProgressReason.COMPLETE_WITH_FAILURES, progress.failures() + " clusters are not well");
        }
        if (progress.isEmpty()) {
            return new RolloutReason(false, ProgressReason.NO_CLUSTERS, "no placement selects a cluster that counts");
        }
        if (progress.isWaitingForApproval()) {
            return new RolloutReason(
                    false,
                    ProgressReason.WAITING_FOR_APPROVAL,
                    "nothing is in flight, and the next groups are not approved");
        }
        return progress.isSoaking()
                ? new RolloutReason(true, ProgressReason.SOAKING, "clusters are well and are watched a little longer")
                : new RolloutReason(true, ProgressReason.ROLLING, "clusters get the version");
    }
}

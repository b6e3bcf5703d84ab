package dev.tidegate.policies.plan;

import dev.tidegate.policies.object.PolicyObject;
import dev.tidegate.policies.object.PolicyRolloutStatus;
import dev.tidegate.policies.object.RolloutPhase;
import dev.tidegate.policies.object.RolloutSpec;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Why a rollout starts with this pass. */
enum StartReason {
    NONE(false, "", ""),
    NEW_POLICY(false, "RolloutStarted", "the first rollout of the policy starts"),
    /** Replicas are there, and what was known about their rollout is not. */
    LOST(
            true,
            "RolloutStarted",
            "the Rollout was lost, and with it approvals and the last successful version; what is well passes as it is"),
    NEW_VERSION(false, "RolloutStarted", "the policy has changed"),
    SUPERSEDED(false, "RolloutSuperseded", "the policy has changed before the last version had reached everybody"),
    RETRY(false, "RolloutRestarted", "a retry was asked for");

    private final boolean warning;
    private final String event;
    private final String message;

    StartReason(boolean warning, String event, String message) {
        this.warning = warning;
        this.event = event;
        this.message = message;
    }

    Optional<PolicyEvent> event() {
        return event.isEmpty() ? Optional.empty() : Optional.of(new PolicyEvent(warning, event, message, true));
    }

    static StartReason of(
            PolicyObject policy, RolloutSpec spec, @Nullable PolicyRolloutStatus stored, PolicyObserved observed) {
        if (stored == null || stored.generation() == 0) {
            boolean known = observed.replicas().values().stream().anyMatch(replica -> replica.rolloutGeneration() > 0);
            return known ? LOST : NEW_POLICY;
        }
        if (stored.generation() != policy.metadata().generation()) {
            boolean open = stored.phase() == RolloutPhase.PROGRESSING
                    || (stored.phase() == RolloutPhase.TO_APPLY
                            && !stored.clusters().isEmpty());
            return open ? SUPERSEDED : NEW_VERSION;
        }
        boolean retry = !spec.retryUid().isEmpty() && spec.retryUid().equals(stored.uid());
        return retry ? RETRY : NONE;
    }
}

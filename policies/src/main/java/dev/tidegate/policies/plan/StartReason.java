package dev.tidegate.policies.plan;

import dev.tidegate.policies.object.PolicyObject;
import dev.tidegate.policies.object.RolloutPhase;
import dev.tidegate.policies.object.RolloutSpec;
import dev.tidegate.policies.object.RolloutStatus;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Why a rollout starts with this pass. */
enum StartReason {
    NONE(null),
    NEW_POLICY(new PolicyEvent(false, "RolloutStarted", "the first rollout of the policy starts", true)),
    /** Replicas are there, and what was known about their rollout is not. */
    LOST(new PolicyEvent(
            true,
            "RolloutStarted",
            "the Rollout was lost, and with it approvals and the last successful version; what is well passes as it is",
            true)),
    NEW_VERSION(new PolicyEvent(false, "RolloutStarted", "the policy has changed", true)),
    SUPERSEDED(new PolicyEvent(
            false, "RolloutSuperseded", "the policy has changed before the last version had reached everybody", true)),
    RETRY(new PolicyEvent(false, "RolloutRestarted", "a retry was asked for", true));

    private final @Nullable PolicyEvent event;

    StartReason(@Nullable PolicyEvent event) {
        this.event = event;
    }

    Optional<PolicyEvent> event() {
        return Optional.ofNullable(event);
    }

    static StartReason of(
            PolicyObject policy, RolloutSpec spec, @Nullable RolloutStatus stored, PolicyObserved observed) {
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

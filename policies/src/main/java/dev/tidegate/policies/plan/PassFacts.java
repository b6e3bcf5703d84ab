package dev.tidegate.policies.plan;

import dev.tidegate.policies.content.PolicyVersion;
import dev.tidegate.policies.content.ReplicaBuilder;
import dev.tidegate.policies.content.ReplicaContent;
import dev.tidegate.policies.object.LastSuccessful;
import dev.tidegate.policies.object.PolicyRolloutStatus;
import dev.tidegate.policies.object.RolloutSpec;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * All that one pass over a policy is decided from.
 *
 * @param spec what people ask of the rollout, as far as it is in force
 */
record PassFacts(
        PolicyDesired desired, PolicyObserved observed, ReplicaBuilder builder, RolloutSpec spec, Instant now) {

    private static final String CURRENT = "current";
    private static final String LAST = "last";

    /** What the last pass wrote down; null if there was none. */
    @Nullable PolicyRolloutStatus stored() {
        var rollout = observed.rollout();
        return rollout == null ? null : rollout.status();
    }

    /** For which versions switches were turned on, as far as that was said. */
    ApprovalVersions approvalVersions() {
        var rollout = observed.rollout();
        return rollout == null ? new ApprovalVersions(Map.of()) : ApprovalVersions.of(rollout.metadata());
    }

    long generation() {
        return desired.policy().metadata().generation();
    }

    /** The failed write that keeps a cluster from being written again now; null if there is none. */
    @Nullable WriteFailure pendingFailure(String cluster) {
        var failure = observed.writeFailures().get(cluster);
        return failure != null && now.isBefore(failure.retryAt()) ? failure : null;
    }

    /** The content of the current version for a cluster. */
    ReplicaContent current(Fleet fleet, String cluster) {
        return content(PolicyVersion.of(desired.policy()), CURRENT, fleet, cluster);
    }

    /** The content of the last successful version for a cluster; null if no version has succeeded yet. */
    @Nullable ReplicaContent last(@Nullable LastSuccessful last, Fleet fleet, String cluster) {
        return last == null ? null : content(PolicyVersion.of(last), LAST, fleet, cluster);
    }

    private ReplicaContent content(PolicyVersion version, String name, Fleet fleet, String cluster) {
        return builder.build(
                version,
                name,
                fleet.enforced().contains(cluster),
                cluster,
                observed.clusters().get(cluster));
    }
}

package dev.tidegate.policies.plan;

import java.time.Duration;

/**
 * What can be set differently for all policies.
 *
 * @param maxRemovalPercent a pass that would remove more than this share of a policy's replicas is held back
 * @param minMassRemoval fewer removals than this are never held back
 * @param massRemovalHold how long such a removal is held back
 * @param successOnReported whether any verdict on the new version counts as success, for policies that only inform
 * @param keepsTimedOut whether silent clusters keep the version of a rollout that failed
 */
public record PolicyOptions(
        int maxRemovalPercent,
        int minMassRemoval,
        Duration massRemovalHold,
        boolean successOnReported,
        boolean keepsTimedOut) {

    public static final PolicyOptions DEFAULT = new PolicyOptions(30, 10, Duration.ofSeconds(60), false, false);

    /** Whether so many removals at once may come from facts that are wrong. */
    public boolean isMassRemoval(int removed, int replicas) {
        return removed >= minMassRemoval && removed * 100L > (long) maxRemovalPercent * replicas;
    }
}

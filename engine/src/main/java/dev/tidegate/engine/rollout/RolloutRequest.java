package dev.tidegate.engine.rollout;

import dev.tidegate.engine.Profile;
import dev.tidegate.engine.revision.Revision;
import java.util.List;
import java.util.Set;

/**
 * Everything a rollout decision depends on, except the time.
 *
 * @param ignored targets that are released in their turn but never waited for and never counted
 */
public record RolloutRequest(
        Profile profile,
        Revision revision,
        RolloutStrategy strategy,
        List<TargetGroup> groups,
        List<TargetStatus> statuses,
        RolloutApprovals approvals,
        Set<TargetName> ignored) {

    public RolloutRequest {
        groups = List.copyOf(groups);
        statuses = List.copyOf(statuses);
        ignored = Set.copyOf(ignored);
    }

    /** Our own rules, nothing approved, nobody ignored. */
    public static RolloutRequest of(
            Revision revision, RolloutStrategy strategy, List<TargetGroup> groups, List<TargetStatus> statuses) {
        return new RolloutRequest(
                Profile.TIDEGATE, revision, strategy, groups, statuses, RolloutApprovals.none(), Set.of());
    }

    public RolloutRequest with(RolloutApprovals given) {
        return new RolloutRequest(profile, revision, strategy, groups, statuses, given, ignored);
    }

    public RolloutRequest ignoring(Set<TargetName> targets) {
        return new RolloutRequest(profile, revision, strategy, groups, statuses, approvals, targets);
    }

    public RolloutRequest under(Profile other) {
        return new RolloutRequest(other, revision, strategy, groups, statuses, approvals, ignored);
    }
}

package dev.tidegate.policies.vector;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.engine.Profile;
import dev.tidegate.engine.rollout.TargetGroup;
import dev.tidegate.engine.rollout.TargetName;
import dev.tidegate.engine.rollout.TargetPhase;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One rollout decision to be made, and what should come out.
 *
 * @param place where the vector stands: file and line
 * @param strategy the strategy as users write it
 * @param approved names of approved groups, the empty name for ungrouped clusters
 */
public record RolloutVector(
        String place,
        String id,
        String title,
        JsonNode strategy,
        List<TargetGroup> groups,
        List<Status> statuses,
        Set<String> approved,
        Set<TargetName> ignored,
        @Nullable RolloutVectorResult reference,
        @Nullable RolloutVectorResult tidegate) {

    /** What a cluster reports, and since how many seconds relative to now, if that is known. */
    public record Status(
            TargetName target, TargetPhase phase, @Nullable Long at) {}

    public RolloutVector {
        groups = List.copyOf(groups);
        statuses = List.copyOf(statuses);
        approved = Set.copyOf(approved);
        ignored = Set.copyOf(ignored);
    }

    /** What a profile should answer; ours is the reference's where the vector does not say otherwise. */
    public Optional<RolloutVectorResult> expected(Profile profile) {
        return Optional.ofNullable(profile == Profile.TIDEGATE && tidegate != null ? tidegate : reference);
    }
}

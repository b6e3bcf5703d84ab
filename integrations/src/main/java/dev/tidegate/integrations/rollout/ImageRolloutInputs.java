package dev.tidegate.integrations.rollout;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Everything a decision about an image rollout depends on, except the time.
 *
 * @param shards all shards there are; those of entries that the rollout does not cover are ignored
 * @param observations what was observed; a shard that could not be observed is missing
 * @param approvals the approvals in force; those of another revision do not count
 * @param state the stored progress; null if the rollout has not started or its progress was lost
 */
public record ImageRolloutInputs(
        ImageRollout rollout,
        List<RolloutShard> shards,
        Map<ShardName, ShardObservation> observations,
        List<RolloutApproval> approvals,
        @Nullable ImageRolloutState state) {

    public ImageRolloutInputs {
        shards = List.copyOf(shards);
        observations = Map.copyOf(observations);
        approvals = List.copyOf(approvals);
        if (state != null && !state.key().equals(rollout.key())) {
            throw new IllegalArgumentException("a state of " + state.key() + " for the rollout " + rollout.key());
        }
    }

    /** The same with all waves approved. */
    ImageRolloutInputs approved(Instant now) {
        var given = WaveAssignment.of(rollout, shards).waves().stream()
                .map(wave -> new RolloutApproval(wave.name(), rollout.revision(), "", now, ""))
                .toList();
        return new ImageRolloutInputs(rollout, shards, observations, given, state);
    }

    ImageRolloutInputs with(Map<ShardName, ShardObservation> others, ImageRolloutState other) {
        return new ImageRolloutInputs(rollout, shards, others, approvals, other);
    }
}

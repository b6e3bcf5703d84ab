package dev.tidegate.integrations.rollout;

import java.time.Instant;
import java.util.List;
import java.util.Map;

/** Where facts about shards come from. */
public interface ShardObserver {

    /**
     * What can be observed of these shards; one that could not be looked at is missing.
     *
     * @param rollout tells the image they come from, whose run times are the measure
     */
    Map<ShardName, ShardObservation> observe(ImageRollout rollout, List<RolloutShard> shards, Instant now);
}

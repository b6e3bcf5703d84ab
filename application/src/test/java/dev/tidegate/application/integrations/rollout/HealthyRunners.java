package dev.tidegate.application.integrations.rollout;

import dev.tidegate.application.integrations.rollout.RolloutTracker.Position;
import dev.tidegate.integrations.rollout.ImageRollout;
import dev.tidegate.integrations.rollout.RolloutShard;
import dev.tidegate.integrations.rollout.ShardName;
import dev.tidegate.integrations.rollout.ShardObservation;
import dev.tidegate.integrations.rollout.ShardObservation.WorkloadFacts;
import dev.tidegate.integrations.rollout.ShardObserver;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Shards that run at once whatever they were last wanted to, and are well on it. */
public final class HealthyRunners implements ShardObserver {

    private final Map<ShardName, String> images = new HashMap<>();

    public void follow(List<Position> positions) {
        positions.forEach(position -> images.putAll(position.decision().refs()));
    }

    @Override
    public Map<ShardName, ShardObservation> observe(ImageRollout rollout, List<RolloutShard> shards, Instant now) {
        var facts = new HashMap<ShardName, ShardObservation>();
        for (RolloutShard shard : shards) {
            var workload = new WorkloadFacts(false, images.get(shard.name()), true, 1, 1, List.of(), null, now);
            facts.put(shard.name(), new ShardObservation(workload, List.of(), List.of(), Duration.ofMinutes(5), now));
        }
        return facts;
    }
}

package dev.tidegate.server.integrations.rollout;

import dev.tidegate.integrations.rollout.HealthSource;
import dev.tidegate.integrations.rollout.RolloutFile;
import dev.tidegate.integrations.rollout.RolloutShard;
import dev.tidegate.integrations.rollout.ShardFacts;
import dev.tidegate.integrations.rollout.ShardFacts.WorkloadFacts;
import dev.tidegate.integrations.rollout.ShardName;
import dev.tidegate.server.integrations.rollout.RolloutDesk.Position;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Shards that run at once whatever they were last wanted to, and are well on it. */
public final class WellRunners implements HealthSource {

    private final Map<ShardName, String> images = new HashMap<>();

    public void follow(List<Position> positions) {
        positions.forEach(position -> images.putAll(position.decision().refs()));
    }

    @Override
    public Map<ShardName, ShardFacts> observe(RolloutFile rollout, List<RolloutShard> shards, Instant now) {
        var facts = new HashMap<ShardName, ShardFacts>();
        for (RolloutShard shard : shards) {
            var workload = new WorkloadFacts(false, images.get(shard.name()), true, 1, 1, List.of(), null, now);
            facts.put(shard.name(), new ShardFacts(workload, List.of(), List.of(), Duration.ofMinutes(5), now));
        }
        return facts;
    }
}

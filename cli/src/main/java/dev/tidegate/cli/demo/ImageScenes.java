package dev.tidegate.cli.demo;

import dev.tidegate.integrations.rollout.Health;
import dev.tidegate.integrations.rollout.RolloutDecision;
import dev.tidegate.integrations.rollout.ShardView;
import dev.tidegate.integrations.rollout.WaveState;
import dev.tidegate.integrations.rollout.WaveView;
import java.time.Instant;
import java.util.List;

/** Makes scenes of decisions: waves are the groups, and shards are what is in them. */
final class ImageScenes {

    private ImageScenes() {}

    static Scene of(Instant at, RolloutDecision decision) {
        var groups =
                decision.waves().stream().map(wave -> progress(wave, decision)).toList();
        var holds = decision.waves().stream()
                .map(wave -> new Hold(
                        wave.name(),
                        progress(wave, decision).held(),
                        wave.explanation().closed()))
                .filter(hold -> hold.clusters() > 0 && !hold.reasons().isEmpty())
                .toList();
        return new Scene(at, groups, holds);
    }

    private static Progress progress(WaveView wave, RolloutDecision decision) {
        var given = given(wave, decision);
        int size = wave.members().size();
        int well = (int) given.stream()
                .filter(shard -> shard.health() instanceof Health.Healthy)
                .count();
        int failed = (int) given.stream()
                .filter(shard -> shard.health() instanceof Health.Unhealthy)
                .count();
        boolean isDone = wave.state() == WaveState.DONE;
        return new Progress(
                wave.name(),
                size,
                isDone ? size - failed : 0,
                isDone ? 0 : well,
                isDone ? 0 : given.size() - well - failed,
                failed,
                isDone ? 0 : size - given.size());
    }

    /** The shards of a wave that have the new image. */
    static List<ShardView> given(WaveView wave, RolloutDecision decision) {
        return wave.members().stream()
                .flatMap(name -> decision.shard(name).stream())
                .filter(shard -> decision.key().to().equals(shard.ref()))
                .toList();
    }
}

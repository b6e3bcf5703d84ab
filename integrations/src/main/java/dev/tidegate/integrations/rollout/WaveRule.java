package dev.tidegate.integrations.rollout;

import dev.tidegate.data.problem.SourceLocation;
import dev.tidegate.engine.threshold.Limit;
import dev.tidegate.engine.threshold.Rounding;
import dev.tidegate.engine.threshold.Threshold;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A wave as it is written: whom it selects, and how it goes. One selector that fits is enough.
 *
 * @param place where it is written
 * @param targets the data files of targets
 * @param keys the keys of targets
 * @param shardIds numbers of shards of a static split
 * @param match what a shard must look like; null for no such selector
 * @param rest whether it takes whoever is left
 * @param soak how long its last shard must be well before the next wave starts
 * @param maxParallel how many of its shards may be on the new image and not be well yet; null for all
 * @param approval whether a person has to let it go
 */
public record WaveRule(
        SourceLocation place,
        String name,
        List<String> targets,
        List<String> keys,
        List<Integer> shardIds,
        @Nullable Match match,
        boolean rest,
        Duration soak,
        @Nullable Threshold maxParallel,
        boolean approval) {

    public WaveRule {
        targets = List.copyOf(targets);
        keys = List.copyOf(keys);
        shardIds = List.copyOf(shardIds);
    }

    /**
     * What a shard must look like, in all of these ways.
     *
     * @param labels labels of the data file of its target
     * @param environment the name of the environment it runs in; null for any
     * @param servicePhase its phase; null for any
     */
    public record Match(
            Map<String, String> labels,
            @Nullable String environment,
            @Nullable String servicePhase) {

        public Match {
            labels = Map.copyOf(labels);
        }

        private String content() {
            return List.of(new TreeMap<>(labels), Optional.ofNullable(environment), Optional.ofNullable(servicePhase))
                    .toString();
        }

        boolean fits(RolloutShard shard) {
            var target = shard.shard().target();
            var found = target == null ? Map.<String, String>of() : target.labels();
            return found.entrySet().containsAll(labels.entrySet())
                    && (environment == null
                            || environment.equals(shard.shard()
                                    .entry()
                                    .namespace()
                                    .environment()
                                    .name()))
                    && (servicePhase == null
                            || shard.phase().map(servicePhase::equals).orElse(false));
        }
    }

    /** What the wave says, without the place it is written at; equal content gives an equal text. */
    String content() {
        return List.of(
                        name,
                        targets,
                        keys,
                        shardIds,
                        Optional.ofNullable(match).map(Match::content),
                        rest,
                        soak,
                        Optional.ofNullable(maxParallel),
                        approval)
                .toString();
    }

    /** A share never rounds down to nobody. */
    Limit limit() {
        return maxParallel == null ? Limit.none() : Limit.of(maxParallel, Rounding.DOWN, 1);
    }

    boolean selects(RolloutShard shard) {
        var target = shard.shard().target();
        var index = shard.shard().index();
        return rest
                || (target != null && (targets.contains(target.file()) || keys.contains(target.key())))
                || (target == null && shardIds.contains(index == null ? 0 : index))
                || (match != null && match.fits(shard));
    }
}

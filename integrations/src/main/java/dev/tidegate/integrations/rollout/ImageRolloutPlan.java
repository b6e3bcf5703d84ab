package dev.tidegate.integrations.rollout;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.shard.Shard;
import java.time.Instant;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a rollout wants at one instant, and why.
 *
 * @param state what to remember; null if the rollout has not started and must not
 * @param refs the image reference of each shard the rollout decides about
 * @param waves in their order
 * @param shards by name, also those that are left out
 * @param wakeUp before this instant nothing changes by itself; null: only new facts or a person can change anything
 * @param turnAt the same without looking at shards that may fall silent or fail: when a wave or window comes next
 * @param possible what a person can do
 * @param problems errors, for which it does not start or goes no further, and warnings:
 *     empty waves and unwell shards that hold it, images that it hides
 */
public record ImageRolloutPlan(
        ImageRolloutKey key,
        @Nullable ImageRolloutState state,
        Map<ShardName, String> refs,
        List<WaveStatus> waves,
        List<ShardStatus> shards,
        @Nullable Instant wakeUp,
        @Nullable Instant turnAt,
        Set<RolloutAction.Kind> possible,
        List<Problem> problems) {

    public ImageRolloutPlan {
        refs = Collections.unmodifiableSortedMap(new TreeMap<>(refs));
        waves = List.copyOf(waves);
        shards = List.copyOf(shards);
        var kinds = EnumSet.noneOf(RolloutAction.Kind.class);
        kinds.addAll(possible);
        possible = Collections.unmodifiableSet(kinds);
        problems = List.copyOf(problems);
    }

    /** What the rollout wants a shard to run; null if it has no say. */
    public @Nullable String refOf(Shard shard) {
        return refs.get(ShardName.of(shard));
    }

    public Optional<WaveStatus> wave(String name) {
        return waves.stream().filter(wave -> wave.name().equals(name)).findFirst();
    }

    public Optional<ShardStatus> shard(ShardName name) {
        return shards.stream().filter(shard -> shard.name().equals(name)).findFirst();
    }

    /** The same for people while nothing of it was done: waves that this decision would start still wait. */
    public ImageRolloutPlan notStarted() {
        var waiting = waves.stream()
                .map(wave -> members(wave).anyMatch(shard -> shard.health() != null) ? wave : wave.waiting())
                .toList();
        return new ImageRolloutPlan(key, state, refs, waiting, shards, wakeUp, turnAt, possible, problems);
    }

    /** The shards of a wave, in its order. */
    public Stream<ShardStatus> members(WaveStatus wave) {
        return wave.members().stream().flatMap(name -> shard(name).stream());
    }

    public Optional<RolloutStatus> standing() {
        return Optional.ofNullable(state).map(ImageRolloutState::standing);
    }
}

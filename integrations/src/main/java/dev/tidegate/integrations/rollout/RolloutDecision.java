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
 * @param problems why it does not start, or goes no further
 */
public record RolloutDecision(
        RolloutKey key,
        @Nullable RolloutState state,
        Map<ShardName, String> refs,
        List<WaveView> waves,
        List<ShardView> shards,
        @Nullable Instant wakeUp,
        @Nullable Instant turnAt,
        Set<Act.Kind> possible,
        List<Problem> problems) {

    public RolloutDecision {
        refs = Collections.unmodifiableSortedMap(new TreeMap<>(refs));
        waves = List.copyOf(waves);
        shards = List.copyOf(shards);
        var kinds = EnumSet.noneOf(Act.Kind.class);
        kinds.addAll(possible);
        possible = Collections.unmodifiableSet(kinds);
        problems = List.copyOf(problems);
    }

    /**
     * Decides who of the shards runs which image now. Pure: the same arguments give the same decision.
     *
     * @param shards all shards there are; those of other entries are passed over
     * @param facts what was observed; a shard that could not be looked at is missing
     * @param state what was remembered; null for nothing, because it begins or because it was lost
     */
    public static RolloutDecision decide(
            RolloutFile rollout,
            List<RolloutShard> shards,
            Map<ShardName, ShardFacts> facts,
            @Nullable RolloutState state,
            Instant now) {
        if (state != null && !state.key().equals(rollout.key())) {
            throw new IllegalArgumentException("a state of " + state.key() + " for the rollout " + rollout.key());
        }
        var assignment = WaveAssignment.of(rollout, shards);
        return assignment.problems().isEmpty()
                ? new Deciding(rollout, assignment, facts, now).decide(state)
                : held(rollout, assignment, shards, state);
    }

    /** Shards stay where they are. */
    private static RolloutDecision held(
            RolloutFile rollout, WaveAssignment assignment, List<RolloutShard> shards, @Nullable RolloutState state) {
        return new RolloutDecision(
                rollout.key(),
                state,
                state == null ? Map.of() : Refs.of(rollout, state, shards),
                List.of(),
                List.of(),
                null,
                null,
                state == null ? Set.of() : RolloutActs.possible(state),
                assignment.problems());
    }

    /** What the rollout wants a shard to run; null if it has no say. */
    public @Nullable String refOf(Shard shard) {
        return refs.get(ShardName.of(shard));
    }

    public Optional<WaveView> wave(String name) {
        return waves.stream().filter(wave -> wave.name().equals(name)).findFirst();
    }

    public Optional<ShardView> shard(ShardName name) {
        return shards.stream().filter(shard -> shard.name().equals(name)).findFirst();
    }

    public Optional<Standing> standing() {
        return Optional.ofNullable(state).map(RolloutState::standing);
    }
}

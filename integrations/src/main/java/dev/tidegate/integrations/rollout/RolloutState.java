package dev.tidegate.integrations.rollout;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * All that is remembered of a rollout. If it is lost, shards are observed anew: those on the new image keep their place,
 * and soak again.
 *
 * @param failure what failed; null for nothing
 * @param from what each shard ran when it was first seen, where the rollout does not say it
 * @param shards who was given the new image
 * @param waves by name
 * @param acts what people did, in that order
 */
public record RolloutState(
        RolloutKey key,
        Instant startedAt,
        Standing standing,
        @Nullable String failure,
        SortedMap<ShardName, String> from,
        SortedMap<ShardName, ShardMark> shards,
        SortedMap<String, WaveMark> waves,
        List<Act> acts) {

    public RolloutState {
        from = sorted(from);
        shards = sorted(shards);
        waves = sorted(waves);
        acts = List.copyOf(acts);
    }

    static RolloutState start(RolloutKey key, Instant now) {
        return new RolloutState(
                key, now, Standing.RUNNING, null, new TreeMap<>(), new TreeMap<>(), new TreeMap<>(), List.of());
    }

    public Optional<ShardMark> mark(ShardName shard) {
        return Optional.ofNullable(shards.get(shard));
    }

    public Optional<WaveMark> wave(String name) {
        return Optional.ofNullable(waves.get(name));
    }

    public Optional<Act> approval(String wave) {
        return last(Act.Kind.APPROVE, wave);
    }

    public Optional<Act> skippedSoak(String wave) {
        return last(Act.Kind.SKIP_SOAK, wave);
    }

    Optional<Act> last(Act.Kind kind) {
        return acts.stream().filter(act -> act.kind() == kind).reduce((earlier, later) -> later);
    }

    /** What was said of a wave; taking everything back also takes back what was said. */
    private Optional<Act> last(Act.Kind kind, String wave) {
        Act found = null;
        for (Act act : acts) {
            if (act.kind() == Act.Kind.REVERT) {
                found = null;
            } else if (act.kind() == kind && wave.equals(act.wave())) {
                found = act;
            }
        }
        return Optional.ofNullable(found);
    }

    RolloutState standing(Standing other, @Nullable String because) {
        return new RolloutState(key, startedAt, other, because, from, shards, waves, acts);
    }

    RolloutState shards(Map<ShardName, ShardMark> others) {
        return new RolloutState(key, startedAt, standing, failure, from, new TreeMap<>(others), waves, acts);
    }

    RolloutState waves(Map<String, WaveMark> others) {
        return new RolloutState(key, startedAt, standing, failure, from, shards, new TreeMap<>(others), acts);
    }

    RolloutState from(Map<ShardName, String> others) {
        return new RolloutState(key, startedAt, standing, failure, new TreeMap<>(others), shards, waves, acts);
    }

    RolloutState with(Act act) {
        var more = new ArrayList<>(acts);
        more.add(act);
        return new RolloutState(key, startedAt, standing, failure, from, shards, waves, more);
    }

    private static <K, V> SortedMap<K, V> sorted(SortedMap<K, V> map) {
        return Collections.unmodifiableSortedMap(new TreeMap<>(map));
    }
}

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
public record ImageRolloutState(
        ImageRolloutKey key,
        Instant startedAt,
        RolloutStatus standing,
        @Nullable String failure,
        SortedMap<ShardName, String> from,
        SortedMap<ShardName, ShardRecord> shards,
        SortedMap<String, WaveRecord> waves,
        List<RolloutAction> acts) {

    public ImageRolloutState {
        from = sorted(from);
        shards = sorted(shards);
        waves = sorted(waves);
        acts = List.copyOf(acts);
    }

    static ImageRolloutState start(ImageRolloutKey key, Instant now) {
        return new ImageRolloutState(
                key, now, RolloutStatus.RUNNING, null, new TreeMap<>(), new TreeMap<>(), new TreeMap<>(), List.of());
    }

    public Optional<ShardRecord> mark(ShardName shard) {
        return Optional.ofNullable(shards.get(shard));
    }

    public Optional<WaveRecord> wave(String name) {
        return Optional.ofNullable(waves.get(name));
    }

    public Optional<RolloutAction> approval(String wave) {
        return last(RolloutAction.Kind.APPROVE, wave);
    }

    public Optional<RolloutAction> skippedSoak(String wave) {
        return last(RolloutAction.Kind.SKIP_SOAK, wave);
    }

    Optional<RolloutAction> last(RolloutAction.Kind kind) {
        return acts.stream().filter(act -> act.kind() == kind).reduce((earlier, later) -> later);
    }

    /** When and by whom everybody was last taken back. */
    Optional<RolloutAction> lastTakenBack() {
        return acts.stream().filter(act -> act.kind().takesBack()).reduce((earlier, later) -> later);
    }

    /** What was said of a wave; taking everything back also takes back what was said. */
    private Optional<RolloutAction> last(RolloutAction.Kind kind, String wave) {
        RolloutAction found = null;
        for (RolloutAction act : acts) {
            if (act.kind().takesBack()) {
                found = null;
            } else if (act.kind() == kind && wave.equals(act.wave())) {
                found = act;
            }
        }
        return Optional.ofNullable(found);
    }

    ImageRolloutState standing(RolloutStatus other, @Nullable String because) {
        return new ImageRolloutState(key, startedAt, other, because, from, shards, waves, acts);
    }

    ImageRolloutState shards(Map<ShardName, ShardRecord> others) {
        return new ImageRolloutState(key, startedAt, standing, failure, from, new TreeMap<>(others), waves, acts);
    }

    ImageRolloutState waves(Map<String, WaveRecord> others) {
        return new ImageRolloutState(key, startedAt, standing, failure, from, shards, new TreeMap<>(others), acts);
    }

    ImageRolloutState from(Map<ShardName, String> others) {
        return new ImageRolloutState(key, startedAt, standing, failure, new TreeMap<>(others), shards, waves, acts);
    }

    ImageRolloutState with(RolloutAction act) {
        var more = new ArrayList<>(acts);
        more.add(act);
        return new ImageRolloutState(key, startedAt, standing, failure, from, shards, waves, more);
    }

    private static <K, V> SortedMap<K, V> sorted(SortedMap<K, V> map) {
        return Collections.unmodifiableSortedMap(new TreeMap<>(map));
    }
}

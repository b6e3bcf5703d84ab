package dev.tidegate.integrations.rollout;

import dev.tidegate.integrations.rollout.RolloutChange.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds what a decision changed about a rollout, for logs, events and whoever waits for it. Pure. */
public final class RolloutChanges {

    private final ImageRollout rollout;
    private final @Nullable ImageRolloutState before;
    private final ImageRolloutPlan decision;
    private final List<RolloutChange> changes = new ArrayList<>();

    private RolloutChanges(ImageRollout rollout, @Nullable ImageRolloutState before, ImageRolloutPlan decision) {
        this.rollout = rollout;
        this.before = before;
        this.decision = decision;
    }

    /**
     * What changed: the rollout first, then its waves, then its shards.
     *
     * @param before what was known after the last decision that was told of; null if the rollout had not started
     */
    public static List<RolloutChange> of(
            ImageRollout rollout, @Nullable ImageRolloutState before, ImageRolloutPlan decision) {
        var after = decision.state();
        if (after == null || after.equals(before)) {
            return List.of();
        }
        var found = new RolloutChanges(rollout, before, decision);
        found.standing(after);
        found.waves(after);
        found.shards(after);
        return List.copyOf(found.changes);
    }

    private void standing(ImageRolloutState after) {
        var was = before == null ? null : before.standing();
        if (was == after.standing()) {
            return;
        }
        var kind = switch (after.standing()) {
            case FAILED -> Kind.ROLLOUT_FAILED;
            case REVERTED -> Kind.ROLLOUT_REVERTED;
            case RUNNING, PAUSED, COMPLETING, DONE -> Kind.ROLLOUT_STANDING;
        };
        String because = after.standing() == RolloutStatus.FAILED
                ? String.valueOf(after.failure())
                : after.acts().stream()
                        .reduce((earlier, later) -> later)
                        .filter(act -> before == null || !before.acts().equals(after.acts()))
                        .map(act -> act.kind().word() + " " + act.signature())
                        .orElse("");
        add(
                kind,
                null,
                null,
                (was == null ? "not started" : was.name()) + " -> "
                        + after.standing().name()
                        + (because.isEmpty() ? "" : ": " + because));
    }

    private void waves(ImageRolloutState after) {
        for (WaveStatus wave : decision.waves()) {
            var was = Optional.ofNullable(before)
                    .flatMap(state -> state.wave(wave.name()))
                    .map(WaveRecord::state)
                    .orElse(WaveState.WAITING);
            var is = after.wave(wave.name()).map(WaveRecord::state).orElse(WaveState.WAITING);
            if (was != is) {
                add(Kind.WAVE_STATE, wave.name(), null, was.name() + " -> " + is.name());
            }
        }
    }

    private void shards(ImageRolloutState after) {
        var healths = new HashMap<ShardName, ShardStatus>();
        decision.shards().forEach(shard -> healths.put(shard.name(), shard));
        Map<ShardName, ShardRecord> earlier = before == null ? Map.of() : before.shards();
        after.shards().forEach((name, record) -> {
            var was = earlier.get(name);
            var status = healths.get(name);
            var health = status == null ? null : status.health();
            if (was == null) {
                add(Kind.SHARD_STARTED, waveOf(status), name, "given " + rollout.to());
            }
            boolean wasBad = was != null && (was.unhealthySince() != null || was.hasFailed());
            if (record.hasFailed() && (was == null || !was.hasFailed())) {
                add(Kind.SHARD_FAILED, waveOf(status), name, "has failed on " + rollout.to() + because(health));
            } else if (record.unhealthySince() != null && !wasBad) {
                add(Kind.SHARD_UNWELL, waveOf(status), name, "is not well on " + rollout.to() + because(health));
            } else if (record.isHealthy() && (was == null || !was.isHealthy())) {
                add(Kind.SHARD_WELL, waveOf(status), name, "is well on " + rollout.to());
            }
        });
        earlier.keySet().stream()
                .filter(name -> !after.shards().containsKey(name))
                .forEach(name -> add(
                        Kind.SHARD_TAKEN_BACK,
                        waveOf(healths.get(name)),
                        name,
                        "taken back"
                                + Optional.ofNullable(decision.refs().get(name))
                                        .map(ref -> " to " + ref)
                                        .orElse("")));
    }

    private static @Nullable String waveOf(@Nullable ShardStatus status) {
        return status == null ? null : status.wave();
    }

    private static String because(@Nullable ShardHealthStatus health) {
        return health == null ? "" : ": " + Objects.toString(health.sentence());
    }

    private void add(Kind kind, @Nullable String wave, @Nullable ShardName shard, String sentence) {
        changes.add(new RolloutChange(kind, rollout.name(), wave, shard, sentence));
    }
}

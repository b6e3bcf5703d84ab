package dev.tidegate.integrations.rollout;

import dev.tidegate.engine.gate.Explanation;
import dev.tidegate.engine.rollout.RolloutPlan;
import dev.tidegate.engine.rollout.RolloutStep;
import dev.tidegate.engine.rollout.TargetPlan;
import dev.tidegate.integrations.rollout.WaveAssignment.Members;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What a plan of the engine means for the waves, and through them for the rollout as a whole. */
final class WaveProgressUpdater {

    private final WaveAssignment assignment;
    private final EmptyWaves empty;
    private final Map<String, TargetPlan> targets = new HashMap<>();
    private final Instant now;

    WaveProgressUpdater(WaveAssignment assignment, EmptyWaves empty, RolloutPlan plan, Instant now) {
        this.assignment = assignment;
        this.empty = empty;
        this.now = now;
        plan.targets().forEach(target -> targets.put(target.target().value(), target));
    }

    /** When the last shard of a wave became well; nothing unless all of them are. */
    static Optional<Instant> soaksSince(Members wave, ImageRolloutState state) {
        Instant last = null;
        for (RolloutShard shard : wave.shards()) {
            var since = state.mark(shard.name()).map(ShardRecord::healthySince).orElse(null);
            if (since == null) {
                return Optional.empty();
            }
            last = last == null || since.isAfter(last) ? since : last;
        }
        return Optional.ofNullable(last);
    }

    /** The state with its waves brought up to date. */
    ImageRolloutState record(ImageRolloutState state) {
        if (state.standing() == RolloutStatus.REVERTED) {
            return state.waves(named(state));
        }
        var waves = new TreeMap<String, WaveRecord>();
        boolean isFirstUnfinished = true;
        for (Members wave : assignment.waves()) {
            var mark = mark(wave, state, isFirstUnfinished);
            isFirstUnfinished &= mark.doneAt() != null;
            waves.put(wave.name(), mark);
        }
        boolean isMutable = state.standing() == RolloutStatus.RUNNING || state.standing() == RolloutStatus.COMPLETING;
        var after = state.waves(waves);
        return isFirstUnfinished && isMutable ? after.standing(RolloutStatus.DONE, null) : after;
    }

    private Map<String, WaveRecord> named(ImageRolloutState state) {
        var waves = new TreeMap<String, WaveRecord>();
        assignment
                .waves()
                .forEach(wave -> waves.put(wave.name(), state.wave(wave.name()).orElse(WaveRecord.WAITING)));
        return waves;
    }

    private WaveRecord mark(Members wave, ImageRolloutState state, boolean isHead) {
        var before = state.wave(wave.name()).orElse(WaveRecord.WAITING);
        if (before.isReverted()) {
            return before;
        }
        var started = wave.shards().stream()
                .flatMap(shard -> state.mark(shard.name()).stream())
                .map(ShardRecord::givenAt)
                .min(Instant::compareTo)
                .orElse(null);
        var startedAt = before.startedAt() == null ? started : before.startedAt();
        var doneAt = before.doneAt() == null && isHead && isThrough(wave, state) ? now : before.doneAt();
        return new WaveRecord(stateOf(wave, state, isHead, doneAt), startedAt, doneAt);
    }

    private boolean isThrough(Members wave, ImageRolloutState state) {
        return !empty.holds(wave.name())
                && wave.shards().stream()
                        .allMatch(shard -> Optional.ofNullable(
                                        targets.get(shard.name().value()))
                                .filter(target -> target.step() == RolloutStep.SETTLED
                                        && state.mark(shard.name()).isPresent())
                                .isPresent());
    }

    private WaveState stateOf(Members wave, ImageRolloutState state, boolean isHead, @Nullable Instant doneAt) {
        var marks = wave.shards().stream()
                .flatMap(shard -> state.mark(shard.name()).stream())
                .toList();
        if (marks.stream().anyMatch(ShardRecord::hasFailed)) {
            return WaveState.FAILED;
        }
        if (doneAt != null) {
            return WaveState.DONE;
        }
        if (state.standing() == RolloutStatus.PAUSED && (isHead || !marks.isEmpty())) {
            return WaveState.PAUSED;
        }
        if (marks.isEmpty()) {
            return WaveState.WAITING;
        }
        return soaksSince(wave, state).isPresent() ? WaveState.SOAKING : WaveState.RUNNING;
    }

    List<WaveStatus> views(ImageRolloutState state) {
        var views = new ArrayList<WaveStatus>();
        var waves = assignment.waves();
        for (int i = 0; i < waves.size(); i++) {
            var wave = waves.get(i);
            var mark = state.wave(wave.name()).orElse(WaveRecord.WAITING);
            views.add(new WaveStatus(
                    wave.name(),
                    i + 1,
                    waves.size(),
                    mark.state(),
                    wave.shards().stream().map(RolloutShard::name).toList(),
                    state.skippedSoak(wave.name()).isPresent()
                            ? Duration.ZERO
                            : wave.rule().soak(),
                    mark.startedAt(),
                    soaksSince(wave, state).orElse(null),
                    mark.doneAt(),
                    explanation(wave)));
        }
        return views;
    }

    private Explanation explanation(Members wave) {
        return wave.shards().stream()
                .map(shard -> targets.get(shard.name().value()))
                .filter(Objects::nonNull)
                .filter(target -> target.step() == RolloutStep.HOLD || target.step() == RolloutStep.START)
                .findFirst()
                .map(TargetPlan::explanation)
                .orElseGet(() ->
                        new Explanation(empty.verdict(wave.name()).stream().toList()));
    }
}

package dev.tidegate.integrations.rollout;

import dev.tidegate.engine.gate.Explanation;
import dev.tidegate.engine.rollout.RolloutPlan;
import dev.tidegate.engine.rollout.Step;
import dev.tidegate.engine.rollout.TargetPlan;
import dev.tidegate.integrations.rollout.RolloutFile.OnFailure;
import dev.tidegate.integrations.rollout.WaveAssignment.LeftOut;
import dev.tidegate.integrations.rollout.WaveAssignment.Members;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One decision about one rollout:
 *
 * <ol>
 *   <li>without a memory, look who is on the new image already;
 *   <li>judge every shard that has it, and see whether one has failed;
 *   <li>ask the engine who takes it next;
 *   <li>write down what that makes of the waves.
 * </ol>
 *
 * <p>A shard that was given the new image keeps it until a failure or a person takes it back. Confined to one decision.
 */
final class Deciding {

    private final RolloutFile rollout;
    private final WaveAssignment assignment;
    private final Map<ShardName, ShardFacts> facts;
    private final Instant now;
    private final Map<ShardName, Health> healths = new HashMap<>();

    Deciding(RolloutFile rollout, WaveAssignment assignment, Map<ShardName, ShardFacts> facts, Instant now) {
        this.rollout = rollout;
        this.assignment = assignment;
        this.facts = facts;
        this.now = now;
    }

    RolloutDecision decide(@Nullable RolloutState remembered) {
        var state = rememberingOldImages(remembered == null ? observed() : remembered);
        state = failing(judged(state));
        var plan = new Turns(rollout, assignment, now).plan(state);
        state = given(state, plan);
        var progress = new WaveProgress(assignment, plan, now);
        state = progress.record(state);
        return decision(state, progress.views(state), plan);
    }

    /** Shards that run the new image and show nothing bad keep their place; what they soaked is forgotten. */
    private RolloutState observed() {
        var marks = new TreeMap<ShardName, ShardMark>();
        for (RolloutShard shard : (Iterable<RolloutShard>) members()::iterator) {
            var seen = facts.get(shard.name());
            if (seen != null && rollout.to().equals(seen.workload().imageRef())) {
                var since = seen.workload().since();
                var step = since == null || since.isAfter(now) ? now : since;
                boolean isBad = ShardHealth.judge(rollout.to(), rollout.gates(), step, seen, now)
                        .<Boolean>match(healthy -> false, progressing -> false, unhealthy -> true, unseen -> true);
                if (!isBad) {
                    marks.put(shard.name(), ShardMark.given(step));
                }
            }
        }
        return RolloutState.start(rollout.key(), now).shards(marks);
    }

    private RolloutState rememberingOldImages(RolloutState state) {
        if (rollout.from() != null) {
            return state;
        }
        var from = new TreeMap<>(state.from());
        members().forEach(shard -> {
            var base = shard.base();
            if (base != null) {
                from.putIfAbsent(shard.name(), base);
            }
        });
        return state.from(from);
    }

    private RolloutState judged(RolloutState state) {
        if (state.standing().isOver()) {
            return state;
        }
        var marks = new TreeMap<>(state.shards());
        members().forEach(shard -> {
            var mark = marks.get(shard.name());
            if (mark != null) {
                var health = ShardHealth.judge(
                        rollout.to(), rollout.gates(), mark.judgedFrom(), facts.get(shard.name()), now);
                healths.put(shard.name(), health);
                // A failure stands until a person says otherwise: whoever comes to look shall still find it.
                marks.put(shard.name(), mark.hasFailed() ? mark : mark.seen(health, now));
            }
        });
        return state.shards(marks);
    }

    private RolloutState failing(RolloutState state) {
        if (state.standing() != Standing.RUNNING && state.standing() != Standing.PAUSED) {
            return state;
        }
        for (Members wave : assignment.waves()) {
            for (RolloutShard shard : wave.shards()) {
                var why = state.mark(shard.name()).flatMap(mark -> failure(shard.name(), mark));
                if (why.isPresent()) {
                    return failed(state, wave, shard.name(), why.get());
                }
            }
        }
        return state;
    }

    private Optional<String> failure(ShardName name, ShardMark mark) {
        var after = rollout.failureAfter();
        var seen = facts.get(name);
        var since = mark.unhealthySince();
        if (seen != null && !mark.isHealthy()) {
            int failed = ShardHealth.failedRuns(rollout.gates(), mark.countedFrom(), seen);
            if (failed >= after.runs()) {
                return Optional.of(failed + (failed == 1 ? " failed run" : " failed runs"));
            }
        }
        return since != null && !now.isBefore(since.plus(after.unhealthy()))
                ? Optional.of("unhealthy since " + since + ": "
                        + Optional.ofNullable(healths.get(name))
                                .map(Health::sentence)
                                .orElse("unknown"))
                : Optional.empty();
    }

    private RolloutState failed(RolloutState state, Members wave, ShardName shard, String why) {
        var marks = new TreeMap<>(state.shards());
        var waves = new TreeMap<>(state.waves());
        if (rollout.onFailure() == OnFailure.REVERT) {
            for (Members each : assignment.waves()) {
                if (rollout.revertAll() || each.name().equals(wave.name())) {
                    each.shards().forEach(member -> marks.remove(member.name()));
                    var mark = waves.getOrDefault(each.name(), WaveMark.WAITING);
                    if (each.name().equals(wave.name()) || mark.startedAt() != null) {
                        waves.put(each.name(), new WaveMark(WaveState.REVERTED, mark.startedAt(), null));
                    }
                }
            }
        } else {
            marks.computeIfPresent(shard, (name, mark) -> mark.failed(now));
        }
        return state.shards(marks)
                .waves(waves)
                .standing(Standing.FAILED, shard + " in wave " + wave.name() + " has failed: " + why);
    }

    private RolloutState given(RolloutState state, RolloutPlan plan) {
        var marks = new TreeMap<>(state.shards());
        plan.released().forEach(target -> marks.put(new ShardName(target.value()), ShardMark.given(now)));
        return state.shards(marks);
    }

    private RolloutDecision decision(RolloutState state, List<WaveView> waves, RolloutPlan plan) {
        var turnAt = plan.nextWakeUp();
        var wakeUp = Stream.concat(turnAt.stream(), rechecks(state))
                .filter(instant -> instant.isAfter(now))
                .min(Instant::compareTo);
        var everybody = Stream.concat(members(), assignment.leftOut().stream().map(LeftOut::shard))
                .toList();
        var refs = Refs.of(rollout, state, everybody);
        return new RolloutDecision(
                rollout.key(),
                state,
                refs,
                waves,
                shards(refs, plan),
                wakeUp.orElse(null),
                turnAt.orElse(null),
                RolloutActs.possible(state),
                List.of());
    }

    /** When a shard falls silent or fails, if nothing is heard from it. */
    private Stream<Instant> rechecks(RolloutState state) {
        if (state.standing().isOver()) {
            return Stream.empty();
        }
        var silence = healths.values().stream().flatMap(health -> health.changesAt().stream());
        var failure = state.shards().values().stream()
                .filter(mark -> !mark.hasFailed())
                .flatMap(mark -> Stream.ofNullable(mark.unhealthySince()))
                .map(since -> since.plus(rollout.failureAfter().unhealthy()));
        return Stream.concat(silence, failure);
    }

    private List<ShardView> shards(Map<ShardName, String> refs, RolloutPlan plan) {
        var waveOf = new HashMap<ShardName, String>();
        assignment.waves().forEach(wave -> wave.shards().forEach(shard -> waveOf.put(shard.name(), wave.name())));
        var views = new ArrayList<ShardView>();
        for (TargetPlan target : plan.targets()) {
            var name = new ShardName(target.target().value());
            var health = target.step() == Step.START ? null : healths.get(name);
            views.add(new ShardView(name, waveOf.get(name), null, refs.get(name), health, target.explanation()));
        }
        for (LeftOut out : assignment.leftOut()) {
            views.add(new ShardView(out.shard().name(), null, out, null, null, new Explanation(List.of())));
        }
        views.sort(Comparator.comparing(ShardView::name));
        return views;
    }

    private Stream<RolloutShard> members() {
        return assignment.waves().stream().flatMap(wave -> wave.shards().stream());
    }
}

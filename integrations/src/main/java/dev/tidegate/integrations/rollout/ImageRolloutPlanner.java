package dev.tidegate.integrations.rollout;

import dev.tidegate.engine.gate.Explanation;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.engine.rollout.RolloutPlan;
import dev.tidegate.engine.rollout.RolloutStep;
import dev.tidegate.engine.rollout.TargetPlan;
import dev.tidegate.integrations.rollout.ImageRollout.OnFailure;
import dev.tidegate.integrations.rollout.WaveAssignment.LeftOut;
import dev.tidegate.integrations.rollout.WaveAssignment.Members;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * One decision about one rollout:
 *
 * <ol>
 *   <li>without a memory, look who is on the new image already;
 *   <li>judge every shard that has it, and see whether one has failed; while one may have, nobody new starts;
 *   <li>ask the engine who takes it next;
 *   <li>write down what that makes of the waves.
 * </ol>
 *
 * <p>A shard that was given the new image keeps it until a failure or a person takes it back. Confined to one decision.
 */
public final class ImageRolloutPlanner {

    private final ImageRollout rollout;
    private final WaveAssignment assignment;
    private final ImageRolloutInputs inputs;
    private final Instant now;
    private final Map<ShardName, ShardHealthStatus> healths = new HashMap<>();

    private ImageRolloutPlanner(ImageRolloutInputs inputs, WaveAssignment assignment, Instant now) {
        this.rollout = inputs.rollout();
        this.assignment = assignment;
        this.inputs = inputs;
        this.now = now;
    }

    /** Decides which image each shard runs now. Pure: equal inputs give an equal plan. */
    public static ImageRolloutPlan plan(ImageRolloutInputs inputs, Instant now) {
        var assignment = WaveAssignment.of(inputs.rollout(), inputs.shards());
        return assignment.problems().isEmpty()
                ? new ImageRolloutPlanner(inputs, assignment, now).plan()
                : held(inputs, assignment);
    }

    /** A rollout whose waves have errors: every shard keeps its image. */
    private static ImageRolloutPlan held(ImageRolloutInputs inputs, WaveAssignment assignment) {
        var state = inputs.state();
        return new ImageRolloutPlan(
                inputs.rollout().key(),
                state,
                state == null ? Map.of() : RolloutImageReferences.of(inputs.rollout(), state, inputs.shards()),
                List.of(),
                List.of(),
                null,
                null,
                state == null ? Set.of() : RolloutActions.possible(state),
                assignment.problems());
    }

    private ImageRolloutPlan plan() {
        var stored = inputs.state();
        var state = rememberingOldImages(stored == null ? observed() : stored);
        state = failing(judged(state));
        var empty = EmptyWaves.of(inputs, assignment, state);
        var risked = RiskedShards.of(healths);
        var plan = new EngineRolloutAdapter(inputs, assignment, empty, risked, now).plan(state);
        var problems = new ArrayList<>(empty.problems());
        problems.addAll(HiddenImageChanges.of(rollout, assignment, state));
        if (state.standing() == RolloutStatus.RUNNING) {
            problems.addAll(risked.problems(rollout));
        }
        state = given(state, plan);
        var progress = new WaveProgressUpdater(assignment, empty, plan, now);
        state = progress.record(state);
        return decision(state, progress.views(state), plan, problems);
    }

    /** Shards that run the new image and show nothing bad keep their place; what they soaked is forgotten. */
    private ImageRolloutState observed() {
        var marks = new TreeMap<ShardName, ShardRecord>();
        for (RolloutShard shard : (Iterable<RolloutShard>) members()::iterator) {
            var seen = inputs.observations().get(shard.name());
            if (seen != null && rollout.to().equals(seen.workload().imageRef())) {
                var since = seen.workload().since();
                var step = since == null || since.isAfter(now) ? now : since;
                var record = ShardRecord.given(step).observed(rollout.to(), seen, now);
                boolean isBad = ShardHealthEvaluator.judge(rollout.to(), rollout.gates(), record, seen, now)
                        .<Boolean>match(healthy -> false, progressing -> false, unhealthy -> true, unseen -> true);
                if (!isBad) {
                    marks.put(shard.name(), record);
                }
            }
        }
        return ImageRolloutState.start(rollout.key(), now).shards(marks);
    }

    private ImageRolloutState rememberingOldImages(ImageRolloutState state) {
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

    private ImageRolloutState judged(ImageRolloutState state) {
        if (state.standing() == RolloutStatus.REVERTED) {
            return state;
        }
        var marks = new TreeMap<>(state.shards());
        members().forEach(shard -> {
            var known = marks.get(shard.name());
            if (known != null) {
                var facts = inputs.observations().get(shard.name());
                var mark = known.observed(rollout.to(), facts, now);
                var health = ShardHealthEvaluator.judge(rollout.to(), rollout.gates(), mark, facts, now);
                healths.put(shard.name(), health);
                // A failure stays recorded until a person acts on it, whatever is observed later.
                marks.put(shard.name(), mark.hasFailed() ? mark : mark.seen(health, now));
            }
        });
        // One that is done is looked at, so that people see how it is; nothing about it changes any more.
        return state.standing() == RolloutStatus.DONE ? state : state.shards(marks);
    }

    private ImageRolloutState failing(ImageRolloutState state) {
        if (state.standing() != RolloutStatus.RUNNING && state.standing() != RolloutStatus.PAUSED) {
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

    private Optional<String> failure(ShardName name, ShardRecord mark) {
        var after = rollout.failureAfter();
        var seen = inputs.observations().get(name);
        var since = mark.unhealthySince();
        if (healths.get(name) instanceof ShardHealthStatus.Unhealthy bad && bad.isFinal() && !mark.isRetried()) {
            return Optional.of(bad.sentence());
        }
        if (seen != null && !mark.isHealthy()) {
            int failed = ShardHealthEvaluator.failedRuns(rollout.to(), rollout.gates(), mark, seen);
            if (failed >= after.runs()) {
                return Optional.of(failed + (failed == 1 ? " failed run" : " failed runs"));
            }
        }
        return since != null && !now.isBefore(since.plus(after.unhealthy()))
                ? Optional.of("unhealthy since " + since + ": "
                        + Optional.ofNullable(healths.get(name))
                                .map(ShardHealthStatus::sentence)
                                .orElse("unknown"))
                : Optional.empty();
    }

    private ImageRolloutState failed(ImageRolloutState state, Members wave, ShardName shard, String why) {
        var marks = new TreeMap<>(state.shards());
        var waves = new TreeMap<>(state.waves());
        if (rollout.onFailure() == OnFailure.REVERT) {
            for (Members each : assignment.waves()) {
                if (rollout.revertAll() || each.name().equals(wave.name())) {
                    each.shards().forEach(member -> marks.remove(member.name()));
                    var mark = waves.getOrDefault(each.name(), WaveRecord.WAITING);
                    if (each.name().equals(wave.name()) || mark.startedAt() != null) {
                        waves.put(each.name(), new WaveRecord(WaveState.REVERTED, mark.startedAt(), null));
                    }
                }
            }
        } else {
            marks.computeIfPresent(shard, (name, mark) -> mark.failed(now));
        }
        return state.shards(marks)
                .waves(waves)
                .standing(RolloutStatus.FAILED, shard + " in wave " + wave.name() + " has failed: " + why);
    }

    private ImageRolloutState given(ImageRolloutState state, RolloutPlan plan) {
        var marks = new TreeMap<>(state.shards());
        plan.released().forEach(target -> marks.put(new ShardName(target.value()), ShardRecord.given(now)));
        return state.shards(marks);
    }

    private ImageRolloutPlan decision(
            ImageRolloutState state, List<WaveStatus> waves, RolloutPlan plan, List<Problem> problems) {
        var turnAt = plan.nextWakeUp();
        var wakeUp = Stream.concat(turnAt.stream(), rechecks(state))
                .filter(instant -> instant.isAfter(now))
                .min(Instant::compareTo);
        var everybody = Stream.concat(members(), assignment.leftOut().stream().map(LeftOut::shard))
                .toList();
        var refs = RolloutImageReferences.of(rollout, state, everybody);
        return new ImageRolloutPlan(
                rollout.key(),
                state,
                refs,
                waves,
                shards(refs, plan),
                wakeUp.orElse(null),
                turnAt.orElse(null),
                RolloutActions.possible(state),
                problems);
    }

    /** When a shard falls silent or fails, if nothing is heard from it. */
    private Stream<Instant> rechecks(ImageRolloutState state) {
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

    private List<ShardStatus> shards(Map<ShardName, String> refs, RolloutPlan plan) {
        var waveOf = new HashMap<ShardName, String>();
        assignment.waves().forEach(wave -> wave.shards().forEach(shard -> waveOf.put(shard.name(), wave.name())));
        var views = new ArrayList<ShardStatus>();
        for (TargetPlan target : plan.targets()) {
            var name = new ShardName(target.target().value());
            var health = target.step() == RolloutStep.START ? null : healths.get(name);
            views.add(new ShardStatus(name, waveOf.get(name), null, refs.get(name), health, target.explanation()));
        }
        for (LeftOut out : assignment.leftOut()) {
            views.add(new ShardStatus(out.shard().name(), null, out, null, null, new Explanation(List.of())));
        }
        views.sort(Comparator.comparing(ShardStatus::name));
        return views;
    }

    private Stream<RolloutShard> members() {
        return assignment.waves().stream().flatMap(wave -> wave.shards().stream());
    }
}
